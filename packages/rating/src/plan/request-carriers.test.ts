import { aRateLine, createManualClock } from '@cartfare/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarrierConfig, CarrierRequest, CarrierResponse } from '@cartfare/rating';
import type { PackingConfig } from '../config/packing-config.ts';
import { MAX_PARCELS } from '../limits.ts';
import { rate, aCarrier, quoting } from '../../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled } from '../../testing/test-shop.ts';

/** A carrier's request for one line, and the result. */
async function ask(change: Partial<CarrierConfig>, line: Parameters<typeof aRateLine>[0], packing: PackingConfig = {}) {
  const backupRates = [aRate({ id: 'backup' })];
  const carriers = [{ source: 'parcel', deadlineMs: 1000, backupRates, ...change }];
  const shipping = compiled({ packing, zones: [aZone({ id: 'canada', rates: [], carriers })] });
  const carrier = aCarrier(quoting({}));
  const request = aRequest({ lines: [aRateLine(line)] });
  const rating = await rate(request, shipping, [carrier], { clock: createManualClock() });
  return { parcels: carrier.asked[0]?.parcels, rating };
}

describe('a carrier', () => {
  it('is told what the whole order costs, and who buys', async () => {
    const carrier = aCarrier(quoting({}));
    const carriers = [{ source: 'parcel', deadlineMs: 1000 }];
    const lines = [
      aRateLine({ quantity: 2, priceMinor: 6400, linePriceMinor: 12_000 }),
      aRateLine({ id: 'file', priceMinor: 900, linePriceMinor: 900, requiresShipping: false }),
    ];
    const customer = { id: 2, tags: ['trade'] };
    const shipping = compiled({ zones: [aZone({ id: 'canada', carriers })] });
    await rate(aRequest({ lines, customer }), shipping, [carrier], { clock: createManualClock() });
    const order = { subtotalMinor: 13_700, totalMinor: 12_900, discountMinor: 800 };
    expect(carrier.asked).toMatchObject([{ lines: [{ id: 'line-1' }], order, customer }]);
  });

  it('is never told a negative discount, even where a line was rounded up and its pieces down', async () => {
    const shipping = compiled({ zones: [aZone({ id: 'canada', carriers: [{ source: 'parcel', deadlineMs: 1000 }] })] });
    const amount = fc.nat(200_000);
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 100 }), priceMinor: amount, linePriceMinor: amount });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (amounts) => {
        const carrier = aCarrier(quoting({}));
        const lines = amounts.map((change, at) => aRateLine({ id: `${at}`, weightGrams: 1, ...change }));
        await rate(aRequest({ lines }), shipping, [carrier], { clock: createManualClock() });
        const [{ order }] = carrier.asked as [CarrierRequest];
        expect(order.totalMinor).toBe(lines.reduce((sum, { linePriceMinor }) => sum + linePriceMinor, 0));
        expect(order.discountMinor).toBeGreaterThanOrEqual(0);
        expect(order.subtotalMinor - order.discountMinor).toBe(order.totalMinor);
      }),
    );
  });

  const pillows = { quantity: 2, weightGrams: 800, dimensions: { lengthMm: 500, widthMm: 400, heightMm: 201 } };

  it('that charges by size is told the size of the parcel as a weight, each started gram of it', async () => {
    const { parcels } = await ask({ dimensionalDivisor: 6000 }, pillows);
    expect(parcels).toMatchObject([{ weightGrams: 1600, billableGrams: 13_400 }]);
    const { parcels: odd } = await ask({ dimensionalDivisor: 7000 }, pillows);
    expect(odd).toMatchObject([{ billableGrams: 11_486 }]);
  });

  it('that does not is told the weight alone', async () => {
    const { parcels } = await ask({}, pillows);
    expect(parcels).toMatchObject([{ weightGrams: 1600, billableGrams: 1600 }]);
  });

  it('is not asked about more parcels than anybody sends, and its backup rates stand in', async () => {
    const line = { quantity: MAX_PARCELS + 1, weightGrams: 900 };
    const { parcels, rating } = await ask({}, line, { maxParcelGrams: 1000 });
    expect(parcels).toBeUndefined();
    expect(rating).toMatchObject({
      quotes: [{ code: 'backup' }],
      omissions: [{ source: 'parcel', reason: 'too_many_parcels', backup: true }],
    });
  });

  const AT_TEN_IN_THE_EVENING = Date.parse('2026-11-26T03:00:00Z');
  const overnight = { earliest: '2026-11-26', latest: '2026-11-26' };

  /** What a shop with a cut-off at two shows of a carrier's window on Wednesday, 25 November, and what it asked. */
  async function orderInTheEvening(response: CarrierResponse, change: Partial<CarrierConfig> = {}) {
    const carriers = [{ source: 'parcel', deadlineMs: 1000, ...change }];
    const zones = [aZone({ id: 'canada', rates: [], carriers })];
    const carrier = aCarrier(response);
    const request = aRequest({ at: AT_TEN_IN_THE_EVENING });
    const rated = await rate(request, compiled({ processing: { cutOffHour: 14 }, zones }), [carrier], {
      clock: createManualClock(),
    });
    const quotes = rated.outcome === 'rated' ? rated.quotes : [];
    const { requestDate, dispatchDate } = carrier.asked[0] ?? {};
    return { requestDate, dispatchDate, shown: quotes.map(({ delivery }) => delivery) };
  }

  it('is told which day it is in the shop and on which one the parcel leaves, and its dates move there if it counts from today', async () => {
    expect(await orderInTheEvening(quoting({ delivery: overnight }))).toEqual({
      requestDate: '2026-11-25',
      dispatchDate: '2026-11-26',
      shown: [{ earliest: '2026-11-27', latest: '2026-11-27' }],
    });
  });

  it('that counts from the day of dispatch itself has its dates shown as they are', async () => {
    const { shown } = await orderInTheEvening({ ...quoting({ delivery: overnight }), countsFromDispatch: true });
    expect(shown).toEqual([overnight]);
    const tooEarly = { earliest: '2026-11-25', latest: '2026-11-25' };
    const early = await orderInTheEvening({ ...quoting({ delivery: tooEarly }), countsFromDispatch: true });
    expect(early.shown).toEqual([null]);
    const { shown: asGiven } = await orderInTheEvening(quoting({ delivery: overnight }), { dates: 'as_given' });
    expect(asGiven).toEqual([overnight]);
  });
});
