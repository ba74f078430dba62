import { describe, expect, it } from 'vitest';
import { distanceZone } from './distance-zone.ts';

const HALIFAX = { country: 'CA', province: 'NS', postal_code: 'B3H 1A1' };

describe('distanceZone', () => {
  it.each([
    ['the same province', { country: 'CA', province: 'NS' }, 'local'],
    ['a province of the same region', { country: 'CA', province: 'PE' }, 'regional'],
    ['a province of another region', { country: 'CA', province: 'BC' }, 'national'],
    ['a territory', { country: 'CA', province: 'NU' }, 'remote'],
    ['a postal code without a province', { country: 'CA', province: '', postal_code: 'c1a 1a1' }, 'regional'],
    ['Canada, and no more is known', { country: 'CA' }, 'national'],
    ['the continental United States', { country: 'US', province: 'NY' }, 'united_states'],
    ['Hawaii', { country: 'US', province: 'HI' }, 'overseas'],
    ['Europe', { country: 'FR' }, 'europe'],
    ['overseas', { country: 'JP' }, 'overseas'],
    ['a country that is not served', { country: 'AQ' }, null],
  ])('from Halifax to %s', (_where, destination, zone) => {
    expect(distanceZone(HALIFAX, destination)).toBe(zone);
  });

  it('is remote from a territory, too', () => {
    expect(distanceZone({ country: 'CA', province: 'YT' }, HALIFAX)).toBe('remote');
    expect(distanceZone({ country: 'CA', postal_code: 'X1A 1A1' }, { country: 'CA' })).toBe('remote');
  });

  it('collects in Canada only', () => {
    expect(distanceZone({ country: 'US', province: 'NY' }, HALIFAX)).toBeNull();
  });
});
