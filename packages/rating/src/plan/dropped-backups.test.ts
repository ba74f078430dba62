import { aRateLine, createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { RateConfig } from '@cartfare/rating';
import { rate, aCarrier } from '../../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled } from '../../testing/test-shop.ts';

const named = (name: string, priceMinor: number): RateConfig =>
  aRate({ id: name.toLowerCase(), name, price: { kind: 'flat', priceMinor } });

/**
 * The result for a lantern and a stove, which has a profile with these rates, when the lantern's carrier has failed.
 */
async function failing(backup: RateConfig, ...ratesOfStoves: readonly RateConfig[]) {
  const carriers = [{ source: 'parcel', deadlineMs: 1000, backupRates: [backup] }];
  const shipping = compiled({
    zones: [aZone({ id: 'canada', rates: [named('Standard', 980)], carriers })],
    profiles: [
      { id: 'heavy', name: 'Heavy', products: ['stove'], zones: [aZone({ id: 'freight', rates: ratesOfStoves })] },
    ],
  });
  const lines = [aRateLine({ id: 'lantern' }), aRateLine({ id: 'stove', productHandle: 'stove' })];
  const rating = await rate(aRequest({ lines }), shipping, [aCarrier({ kind: 'failed', reason: 'timed_out' })], {
    clock: createManualClock(),
    explain: true,
  });
  if (rating.outcome !== 'rated' && rating.outcome !== 'no_rates') throw new Error(rating.outcome);
  return {
    names: rating.outcome === 'rated' ? rating.quotes.map(({ name }) => name) : [],
    omitted: rating.omissions.map((omission) => omission.backup),
    explained: rating.explanation?.groups[0]?.carriers.map(({ backupUsed }) => backupUsed),
  };
}

describe('the backup rates of one profile', () => {
  it('stand in for its carrier where they are part of an option', async () => {
    const both = await failing(named('Parcel', 1500), named('Parcel', 9000), named('Standard', 8000));
    expect(both).toEqual({ names: ['Standard', 'Parcel'], omitted: [true], explained: [true] });
    const cheapest = await failing(named('Bicycle', 500), named('Freight', 9000));
    expect(cheapest).toEqual({ names: ['Bicycle + Freight'], omitted: [true], explained: [true] });
  });

  it.each([
    ['have a name that the other one does not', named('Parcel', 1500), [named('Standard', 8000)], ['Standard']],
    ['cost more than its own rate of that name', named('Standard', 1500), [named('Standard', 8000)], ['Standard']],
    ['cost more where no name is common', named('Parcel', 1500), [named('Freight', 8000)], ['Standard + Freight']],
    ['would ship only a part of the cart', named('Parcel', 1500), [], []],
  ])('do not stand in where they %s', async (_, backup, ratesOfStoves, names) => {
    expect(await failing(backup, ...ratesOfStoves)).toEqual({ names, omitted: [false], explained: [false] });
  });
});
