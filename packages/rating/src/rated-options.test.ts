import { aRateLine, createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { CarrierConfig, RateRequest, ShippingConfig, CarrierQuote } from '@cartfare/rating';
import { MAX_CARRIER_QUOTES } from './limits.ts';
import { rate, aCarrier, quoting } from '../testing/test-carriers.ts';
import { aConfig, aRequest, aRate, aZone, compiled } from '../testing/test-shop.ts';

const parcel: CarrierConfig = { source: 'parcel', deadlineMs: 1000 };

/** The options on Friday at noon, with a carrier that returns these quotes. */
async function options(
  config: Partial<ShippingConfig>,
  quotes: readonly Partial<CarrierQuote>[] = [],
  request: RateRequest = aRequest(),
) {
  const carriers = [aCarrier(quoting(...quotes))];
  const rating = await rate(request, compiled(config), carriers, { clock: createManualClock() });
  return rating.outcome === 'rated' ? rating.quotes : [];
}

const ofRates = (...rates: readonly ReturnType<typeof aRate>[]) => ({ zones: [aZone({ id: 'canada', rates })] });
const live = { zones: [aZone({ id: 'canada', rates: [], carriers: [parcel] })] };
const twoDays = { minDays: 2, maxDays: 2 };

describe('an option of the shop’s own', () => {
  it('has a description and wants a telephone number only where its rate says so', async () => {
    const told = aRate({ id: 'told', description: 'To the door', phoneRequired: true });
    expect(await options(ofRates(aRate(), told))).toMatchObject([
      { description: '', phoneRequired: false },
      { description: 'To the door', phoneRequired: true },
    ]);
  });

  it('arrives after the shop’s processing and its own transit, or says nothing of it', async () => {
    const rates = ofRates(aRate({ transit: twoDays }), aRate({ id: 'open' }));
    expect(await options({ ...rates, processing: { days: 1 } })).toMatchObject([
      { delivery: { earliest: '2026-11-25', latest: '2026-11-25' }, deliveryDays: [5] },
      { delivery: null, deliveryDays: [] },
    ]);
  });

  it('BE-8: says by how much the cart has to grow until it is free, where an amount makes it so', async () => {
    const heavy = aRate({ id: 'heavy', freeFromMinor: 25_000, when: [{ of: 'weight', atLeastGrams: 5_000 }] });
    const light = { kind: 'tiers', by: 'weight', tiers: [{ from: 0, below: 5_000, priceMinor: 980 }] } as const;
    const rates = ofRates(
      aRate({ freeFromMinor: 25_000 }),
      aRate({ id: 'reached', freeFromMinor: 6_400 }),
      aRate({ id: 'never' }),
      aRate({ id: 'by_weight', price: light }),
      heavy,
    );
    const remaining = async (lines = [aRateLine()]) =>
      (await options(rates, [], aRequest({ lines }))).map(({ code, remainingToFreeMinor }) => [
        code,
        remainingToFreeMinor,
      ]);
    expect(await remaining()).toEqual([
      ['standard', 18_600],
      ['reached', undefined],
      ['never', undefined],
      ['by_weight', undefined],
    ]);
    expect(await remaining([aRateLine({ weightGrams: 6_000 })])).toContainEqual(['heavy', 18_600]);
  });

  it('counts the pieces that are shipped, and no others', async () => {
    const perItem = ofRates(aRate({ price: { kind: 'per_item', eachMinor: 100 } }));
    const lines = [aRateLine({ quantity: 2 }), aRateLine({ id: 'voucher', quantity: 5, requiresShipping: false })];
    expect(await options(perItem, [], aRequest({ lines }))).toMatchObject([{ priceMinor: 200 }]);
  });
});

describe('an option of a carrier', () => {
  it('arrives on the carrier’s dates, else after its working days, else nobody knows when', async () => {
    const delivery = { earliest: '2026-12-01', latest: '2026-12-03' };
    const quotes = [{ delivery, transitDays: twoDays }, { delivery: null, transitDays: twoDays }, {}];
    expect(await options(live, quotes)).toMatchObject([
      { delivery },
      { delivery: { earliest: '2026-11-24', latest: '2026-11-24' } },
      { delivery: null },
    ]);
  });

  it('has no date where a carrier in JavaScript gives null, or no days', async () => {
    const nothing: readonly unknown[] = [null, 5, {}, { minDays: 'two', maxDays: 3 }];
    const quotes = nothing.map((transitDays) => ({ transitDays }) as Partial<CarrierQuote>);
    expect((await options(live, quotes)).map(({ delivery }) => delivery)).toEqual([null, null, null, null]);
  });

  it('wants a telephone number only where the carrier does', async () => {
    const quotes = await options(live, [{}, { phoneRequired: true }]);
    expect(quotes.map(({ phoneRequired }) => phoneRequired)).toEqual([false, true]);
  });

  it('is one of the first fifty that the carrier quotes', async () => {
    const quotes = Array.from({ length: MAX_CARRIER_QUOTES + 1 }, (_, index) => ({ code: `service-${index + 1}` }));
    const offered = (await options(live, quotes)).map(({ code }) => code);
    expect(offered).toEqual(quotes.slice(0, -1).map(({ code }) => code));
  });

  it('comes once where the zone and one that it names have the same carrier, as the zone has it', async () => {
    const plain = aZone({ id: 'canada', carriers: [parcel] });
    const dearer = { ...parcel, markup: { flatMinor: 100 } };
    const ottawa = aZone({
      id: 'ottawa',
      regions: [{ country: 'CA', postalCodes: ['K1*'] }],
      rates: [],
      carriers: [dearer],
      also: ['canada'],
    });
    expect(await options({ zones: [plain, ottawa] }, [{}])).toMatchObject([{ code: 'canada' }, { priceMinor: 1550 }]);
  });
});

describe('an option in the shop’s own currency', () => {
  it.each([
    ['JPY', 980, 1029],
    ['KWD', 1235, 1297],
  ])('is, in %s, in the minor units that the currency really has', async (currency, priceMinor, marked) => {
    const carriers = [{ ...parcel, markup: { percent: 5 } }];
    const config = { currency, zones: [aZone({ id: 'canada', rates: [], carriers })] };
    const lines = [aRateLine({ linePriceMinor: 12_345 })];
    const quotes = await options(config, [{ currency, priceMinor }], aRequest({ currency, lines }));
    expect(quotes).toMatchObject([{ currency, priceMinor: marked }]);
  });
});

describe('a carrier', () => {
  it('is told where parcels leave from, and what the lines are priced in', async () => {
    const carrier = aCarrier(quoting({ currency: 'JPY' }));
    const shipping = compiled({ ...live, currency: 'JPY' });
    await rate(aRequest({ currency: 'JPY' }), shipping, [carrier], { clock: createManualClock() });
    expect(carrier.asked).toMatchObject([{ origin: aConfig().origin, currency: 'JPY' }]);
  });
});
