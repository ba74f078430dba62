import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { Place } from '@cartfare/core/address';
import { aCarrier, quoting, refusalOf } from '../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled, rulesOf } from '../testing/test-shop.ts';
import { raterOf } from './rater.ts';

const countries = await rulesOf('CA', 'US', 'HK', 'AQ', 'IE');
const zones = [
  aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }], also: ['canada'] }),
  aZone({ id: 'canada', regions: [{ country: 'CA' }] }),
  aZone({ id: 'us', regions: [{ country: 'US' }], except: [{ country: 'US', provinces: ['AK'] }] }),
  aZone({ id: 'hk', regions: [{ country: 'HK' }] }),
  aZone({ id: 'ie', regions: [{ country: 'IE' }] }),
];
const shop = compiled({ zones }, { countries });

const check = (place: Partial<Place>, shipping = shop) =>
  refusalOf(aRequest({ place: { countryCode: 'CA', provinceCode: '', postalCode: '', ...place } }), shipping);

const wrong = (field: string, code: string) => ({
  outcome: 'invalid_destination',
  fields: [{ field, code }],
  explanation: null,
});
const unsupported = { outcome: 'country_not_supported', explanation: null };

describe('Rater.check', () => {
  it.each<[string, Partial<Place>]>([
    ['codes', { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' }],
    ['nothing but a country where the zones ask for no more', { countryCode: 'HK' }],
    ['a postal code in a country that has none', { countryCode: 'HK', postalCode: '999077' }],
    ['no province where provinces do not matter', { postalCode: 'M5V 2T6' }],
  ])('takes %s', (_, place) => {
    expect(check(place)).toBeNull();
  });

  it('asks for a country where none was chosen', () => {
    expect(check({ countryCode: '', postalCode: 'K1N 5T2' })).toEqual(wrong('country', 'missing'));
  });

  it.each(['FR', 'AQ', 'Atlantis'])('says that "%s" is not supported', (countryCode) => {
    expect(check({ countryCode, postalCode: 'K1N 5T2' })).toEqual(unsupported);
  });

  it('says so for a country that is taken out of the rest of the world, whatever its postal code', () => {
    const world = compiled({
      zones: [aZone({ id: 'world', regions: ['rest_of_world'], except: [{ country: 'AQ' }] })],
    });
    expect(check({ countryCode: 'AQ', postalCode: '???' }, world)).toEqual(unsupported);
    expect(check({ countryCode: 'FR' }, world)).toBeNull();
  });

  it('refuses postal codes and provinces that the country does not have, both at once, where zones depend on them', () => {
    const ontario = aZone({ id: 'ontario', regions: [{ country: 'CA', provinces: ['ON'] }] });
    const byBoth = compiled({ zones: [...zones, ontario] }, { countries });
    expect(check({ postalCode: '90210' })).toEqual(wrong('postalCode', 'not_valid_for_country'));
    expect(check({ postalCode: 'M5V 2T6', provinceCode: 'Bavaria' }, byBoth)).toEqual(
      wrong('province', 'not_valid_for_country'),
    );
    expect(check({ postalCode: '90210', provinceCode: 'XX' }, byBoth)).toMatchObject({
      fields: [{ field: 'province' }, { field: 'postalCode' }],
    });
    expect(check({ postalCode: 'M5V 2T6', provinceCode: 'Bavaria' })).toBeNull();
  });

  it('asks for what the zones of the country tell apart, and for no more', () => {
    expect(check({})).toEqual(wrong('postalCode', 'missing'));
    expect(check({ countryCode: 'US' })).toEqual(wrong('province', 'missing'));
    expect(check({ countryCode: 'US', provinceCode: 'OR' })).toBeNull();
  });

  it('asks for a postal code where the zone has a carrier', () => {
    const carriers = [{ source: 'parcel', deadlineMs: 1000 }];
    const live = compiled({ zones: [aZone({ id: 'canada', carriers })] }, { countries });
    expect(check({}, live)).toEqual(wrong('postalCode', 'missing'));
    expect(check({ postalCode: 'K1N 5T2' }, live)).toBeNull();
  });

  it('names the field by which a part of a country is left out', () => {
    expect(check({ countryCode: 'US', provinceCode: 'AK', postalCode: '99501' })).toEqual(
      wrong('province', 'not_shipped_to'),
    );
    const local = compiled(
      { zones: [aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }] })] },
      { countries },
    );
    expect(check({ postalCode: 'M5V 2T6' }, local)).toEqual(wrong('postalCode', 'not_shipped_to'));
  });

  it('has nothing to say about a cart with nothing to ship', () => {
    const voucher = aRateLine({ requiresShipping: false });
    for (const lines of [[], [voucher]]) {
      expect(refusalOf(aRequest({ lines, place: { countryCode: 'AQ' } }), shop)).toEqual({
        outcome: 'nothing_to_ship',
      });
    }
  });

  it('names the lines that cannot go there when others can', () => {
    const zones = [aZone({ id: 'us-only', regions: [{ country: 'US' }] })];
    const heavy = { id: 'heavy', name: 'Heavy goods', products: ['stove'], zones };
    const shipping = compiled({ profiles: [heavy], zones: [aZone({ id: 'canada', rates: [aRate()] })] });
    const lines = [aRateLine(), aRateLine({ id: 'stove', name: 'Stove', productHandle: 'stove' })];
    expect(refusalOf(aRequest({ lines }), shipping)).toEqual({
      outcome: 'line_cannot_ship',
      lines: [{ id: 'stove', name: 'Stove' }],
      explanation: null,
    });
  });

  it('names lines that cannot go where the shop ships other goods, also if there are no others in the cart', () => {
    const region = (postalCode: string) => ({ country: 'CA', postalCodes: [postalCode] });
    const heavy = {
      id: 'heavy',
      name: 'Heavy goods',
      products: ['stove'],
      zones: [aZone({ id: 'local', regions: [region('K1*')] })],
    };
    const general = [
      aZone({ id: 'canada', regions: [{ country: 'CA' }], except: [region('X*')] }),
      aZone({ id: 'france', regions: [{ country: 'FR' }] }),
    ];
    const shipping = compiled({ profiles: [heavy], zones: general }, { countries });
    const stoveTo = (country: string, postalCode: string) =>
      refusalOf(
        aRequest({
          lines: [aRateLine({ id: 'stove', name: 'Stove', productHandle: 'stove' })],
          place: { countryCode: country, provinceCode: '', postalCode },
        }),
        shipping,
      );
    const stove = { outcome: 'line_cannot_ship', lines: [{ id: 'stove', name: 'Stove' }], explanation: null };
    expect(stoveTo('FR', '75001')).toEqual(stove);
    expect(stoveTo('CA', 'M5V 2T6')).toEqual(stove);
    expect(stoveTo('CA', 'K1N 5T2')).toBeNull();
    expect(stoveTo('CA', 'X0A 0H0')).toMatchObject({ outcome: 'invalid_destination' });
    expect(stoveTo('US', '90210')).toMatchObject({ outcome: 'country_not_supported' });
  });

  it('takes a place as it is in a country whose rules are not known', () => {
    expect(check({ postalCode: 'anything', provinceCode: 'anywhere' }, compiled())).toBeNull();
  });
});

describe('Rater.check before a rating', () => {
  const parcel = aCarrier(quoting({ priceMinor: 1450 }));
  const withParcel = compiled(
    { zones: [aZone({ id: 'canada', carriers: [{ source: 'parcel', deadlineMs: 1000 }] })] },
    { countries },
  );
  const rater = raterOf(withParcel, { carriers: [parcel] });

  it('refuses what rate refuses, and neither of them asks a carrier', async () => {
    const request = aRequest({ place: { countryCode: 'FR', provinceCode: '', postalCode: '75001' } });
    expect(rater.check(request)).toEqual(await rater.rate(request));
    expect(parcel.asked).toEqual([]);
  });

  it('throws for lines in another currency', () => {
    expect(() => rater.check(aRequest({ currency: 'EUR' }))).toThrow(/no exchange rate/);
  });
});
