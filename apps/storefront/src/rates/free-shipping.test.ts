import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { ShippingConfig, ZoneConfig } from '@cartfare/rating';
import {
  cartOf,
  NOON,
  openManualRateService,
  openRateService,
  OTTAWA,
  request,
  requestFor,
  SHIPPING,
} from '../../testing/open-rate-service.ts';
import type { RatingRequest } from '@cartfare/rate-server';

const zone = (id: string, freeFromMinor: number, change: Partial<ZoneConfig> = {}): ZoneConfig => ({
  id,
  name: id,
  regions: [{ country: 'CA' }],
  rates: [{ id, name: id, price: { kind: 'flat', priceMinor: 980 }, freeFromMinor }],
  ...change,
});

const shop: ShippingConfig = {
  ...SHIPPING,
  zones: [
    zone('Canada', 25_000),
    zone('Alberta', 30_000, { regions: [{ country: 'CA', provinces: ['AB'] }] }),
    zone('Ottawa', 5000, { regions: [{ country: 'CA', postalCodes: ['K1*'] }] }),
    zone('Japan', 9000, { regions: [{ country: 'JP' }] }),
  ],
};

async function freeShipping(asked: RatingRequest, config: ShippingConfig = shop) {
  const { rateService, carrier } = await openManualRateService({ config });
  const promised = await rateService.freeShipping(asked);
  expect(carrier.asked()).toBe(0);
  return promised;
}

const to = (country: string, province: string, postalCode: string) =>
  request({ place: { countryCode: country, provinceCode: province, postalCode } });

describe('BE-8: free shipping', () => {
  it.each([
    ['a postal code', OTTAWA, { rateName: 'Ottawa', freeFromMinor: 5000 }],
    [
      'a province',
      { countryCode: 'CA', provinceCode: 'AB', postalCode: 'T5J 0N3' },
      { rateName: 'Alberta', freeFromMinor: 30_000 },
    ],
    [
      'the rest of the country',
      { countryCode: 'CA', provinceCode: 'QC', postalCode: 'H2X 1Y4' },
      { rateName: 'Canada', freeFromMinor: 25_000 },
    ],
  ])('is what the zone says for %s', async (_, place, promised) => {
    expect(await freeShipping(request({ place }))).toEqual(promised);
  });

  it('is not promised while it depends on what is not known yet', async () => {
    expect(await freeShipping(to('CA', '', ''))).toBeNull();
    expect(await freeShipping(to('JP', '', ''))).toEqual({ rateName: 'Japan', freeFromMinor: 9000 });
  });

  it('is not promised where nothing goes, and to carts of which nothing ships', async () => {
    expect(await freeShipping(to('FR', '', '75001'))).toBeNull();
    expect(await freeShipping(requestFor('HS-EBK'))).toBeNull();
    expect(await freeShipping(request({ cart: cartOf() }))).toBeNull();
  });

  it('is not waited for longer than a second while the settings are compiled', async () => {
    const clock = createManualClock(NOON);
    const { rateService } = await openRateService(clock, {
      settings: { read: () => new Promise(() => undefined) },
    });
    const promised = rateService.freeShipping(request());
    await clock.advance(1000);
    expect(await promised).toBeNull();
  });

  it('is in minor units of the shop’s currency, also where it has no hundredths', async () => {
    const yen = { ...shop, currency: 'JPY' };
    expect(await freeShipping(request({ currency: 'JPY' }), yen)).toEqual({
      rateName: 'Ottawa',
      freeFromMinor: 5_000,
    });
  });
});
