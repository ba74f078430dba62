import type { RateConfig, ShippingConfig, ZoneConfig } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { SHIPPING } from '../../seed/shipping.ts';
import { freeShippingOffers } from './free-shipping.ts';

const FREE: RateConfig = {
  id: 'free',
  name: 'Economy',
  price: { kind: 'flat', priceMinor: 900 },
  freeFromMinor: 5_000,
};

const withZones = (...zones: readonly ZoneConfig[]): ShippingConfig => ({ ...SHIPPING, zones });

const zone = (changes: Partial<ZoneConfig>): ZoneConfig => ({
  id: 'one',
  name: 'One',
  regions: [{ country: 'IE' }],
  rates: [FREE],
  ...changes,
});

describe('free shipping', () => {
  it("BE-8: is offered as the country's zone says", () => {
    expect(freeShippingOffers(SHIPPING)).toEqual([{ country: 'CA', thresholdMinor: 25_000, rateName: 'Standard' }]);
  });

  it('is offered for each whole country of a zone', () => {
    const offers = freeShippingOffers(withZones(zone({ regions: [{ country: 'IE' }, { country: 'GB' }] })));
    expect(offers.map(({ country }) => country)).toEqual(['IE', 'GB']);
  });

  it.each([
    ['a part of a country', zone({ regions: [{ country: 'CA', postalCodes: ['K1*'] }] })],
    ['some provinces', zone({ regions: [{ country: 'CA', provinces: ['ON'] }] })],
    ['the rest of the world', zone({ regions: ['rest_of_world'] })],
  ])('is not promised by a zone for %s', (_what, partial) => {
    expect(freeShippingOffers(withZones(partial))).toEqual([]);
  });

  it('is not promised where more than the subtotal counts', () => {
    const light: RateConfig = { ...FREE, when: [{ of: 'weight', belowGrams: 2_000 }] };
    expect(freeShippingOffers(withZones(zone({ rates: [light] })))).toEqual([]);
  });

  it("is in the wire's hundredths, also where the currency has none", () => {
    const yen = { ...withZones(zone({})), currency: 'JPY' };
    expect(freeShippingOffers(yen)[0]?.thresholdMinor).toBe(500_000);
  });
});
