import { defineCondition } from '@cartfare/rating';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aConfig, aRate, aRequest, aZone } from '../testing/test-shop.ts';
import { compileShipping } from './compile/compile-shipping.ts';
import { raterOf } from './rater.ts';

const QUARTER_OF_AN_HOUR_MS = 900_000;

/** A custom condition, with arbitrary hours. */
const fromHour = defineCondition({
  of: 'from_hour',
  name: 'condition on the hour',
  description: 'Orders from this hour on.',
  fields: { hour: z.number().min(0).max(24).describe('The hour.') },
  test:
    ({ hour }) =>
    ({ orderTime }) =>
      orderTime.hour >= hour,
  describe: ({ hour }) => `from hour ${hour}`,
});

const hours = fc.oneof(
  fc.integer({ min: 0, max: 96 }).map((quarters) => quarters / 4),
  fc.integer({ min: 0, max: 240 }).map((tenths) => tenths / 10),
);
const timeZones = fc.constantFrom('America/Toronto', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC');

/** The options at each of two moments; null for an invalid file. */
async function offeredAt(cutOffHour: number, hour: number, timeZone: string, moments: readonly number[]) {
  const transit = { minDays: 1, maxDays: 3 };
  const rates = [
    aRate({ transit }),
    aRate({ id: 'evening', name: 'Evening', when: [{ of: 'from_hour', hour }], transit }),
  ];
  const config = aConfig({ timeZone, processing: { cutOffHour }, zones: [aZone({ id: 'canada', rates })] });
  const compiled = compileShipping(config, { conditions: [fromHour] });
  if (!compiled.ok) return null;
  const rater = raterOf(compiled.value);
  return Promise.all(moments.map((at) => rater.rate(aRequest({ at }))));
}

describe('a result', () => {
  it('is the same until the next quarter of an hour begins, for any cut-off and condition: so long it may be cached', async () => {
    const within = fc.nat(QUARTER_OF_AN_HOUR_MS - 1);
    const quarter = fc.integer({ min: 1_987_000, max: 1_997_000 });
    await fc.assert(
      fc.asyncProperty(hours, hours, timeZones, quarter, within, async (cutOffHour, hour, timeZone, number, later) => {
        const startsAt = number * QUARTER_OF_AN_HOUR_MS;
        const results = await offeredAt(cutOffHour, hour, timeZone, [startsAt, startsAt + later]);
        if (results !== null) expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: 500 },
    );
  });

  it('changes at a cut-off on a quarter of an hour', async () => {
    const cutOff = Date.UTC(2026, 10, 20, 19, 15);
    const [before, after] = (await offeredAt(14.25, 0, 'America/Toronto', [cutOff - 1, cutOff])) ?? [];
    expect(before).toMatchObject({ outcome: 'rated', quotes: [{ delivery: { earliest: '2026-11-23' } }, {}] });
    expect(after).toMatchObject({ outcome: 'rated', quotes: [{ delivery: { earliest: '2026-11-24' } }, {}] });
  });
});
