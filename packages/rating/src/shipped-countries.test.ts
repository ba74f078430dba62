import { describe, expect, it } from 'vitest';
import { raterOf } from './rater.ts';
import { aZone, compiled } from '../testing/test-shop.ts';

describe('Rater.countries', () => {
  it('names the countries that some part of is in a zone', () => {
    const zones = [
      aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }] }),
      aZone({ id: 'us', regions: [{ country: 'US' }], except: [{ country: 'US', provinces: ['AK'] }] }),
    ];
    expect(raterOf(compiled({ zones })).countries).toEqual(['CA', 'US']);
  });

  it('names everything but what is taken out of the rest of the world', () => {
    const zones = [aZone({ id: 'world', regions: ['rest_of_world'], except: [{ country: 'AQ' }] })];
    const countries = raterOf(compiled({ zones })).countries;
    expect(countries).toContain('FR');
    expect(countries).not.toContain('AQ');
  });
});
