import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../engine/examples/examples.ts';
import { requestOf } from '../engine/rate-state.ts';
import { readSettings, type Shop } from '../engine/read-settings.ts';
import { priceLines, priceOn } from './price-lines.ts';
import { pricePoints } from './price-points.ts';
import { measureOf, scaledTo, type Measure } from './scale-cart.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const MAX = { weight: 36_000, subtotal: 30_000 } as const;

async function chartOf(id: string, measure: Measure) {
  const example = EXAMPLES.find((each) => each.id === id);
  if (example === undefined) throw new Error(`There is no example ${id}`);
  const shop = (await readSettings(example.settings)).shop as Shop;
  const request = await requestOf(example, shop, NOON);
  const points = (await pricePoints(shop.rater, request, { measure, max: MAX[measure] })) ?? [];
  return { rater: shop.rater, request, points, lines: priceLines(points) };
}

describe.each(['boxes', 'harbour', 'islands', 'foundry', 'prefectures'])('the chart of the example %s', (id) => {
  it.each(['weight', 'subtotal'] as const)('has the prices of the engine at each %s', async (measure) => {
    const { rater, request, lines } = await chartOf(id, measure);
    expect(lines.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: MAX[measure] }), async (target) => {
        const scaled = scaledTo(request, measure, target);
        const at = measureOf(scaled.lines, measure);
        const result = await rater.rate(scaled);
        const quotes = result.outcome === 'rated' ? result.quotes : [];
        for (const { code, pieces } of lines) {
          const piece = pieces.find(({ from, to }) => from.at <= at && at <= to.at);
          const priceMinor = quotes.find((quote) => quote.code === code)?.priceMinor;
          expect(piece === undefined).toBe(priceMinor === undefined);
          if (piece !== undefined && priceMinor !== undefined) {
            expect(Math.abs(priceOn(piece, at) - priceMinor)).toBeLessThanOrEqual(2);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('priceLines', () => {
  it('finds each step of a table by weight to the gram, less the packaging', async () => {
    const { lines } = await chartOf('islands', 'weight');
    const parcel = lines.find(({ code }) => code === 'parcel');
    expect(parcel?.pieces.map(({ from, to }) => [from.at, to.at, from.priceMinor, to.priceMinor])).toEqual([
      [0, 1799, 395, 395],
      [1800, 9799, 595, 595],
      [9800, 36_000, 1250, 1250],
    ]);
  });

  it('finds the value from which a rate is free', async () => {
    const { lines } = await chartOf('islands', 'subtotal');
    const parcel = lines.find(({ code }) => code === 'parcel');
    expect(parcel?.pieces.map(({ from, to }) => [from.at, to.at, from.priceMinor])).toEqual([
      [0, 4999, 395],
      [5000, 30_000, 0],
    ]);
  });

  it('draws a price by started half kilograms as steps, not as a slope', async () => {
    const { lines } = await chartOf('harbour', 'weight');
    const express = lines.find(({ code }) => code === 'express');
    expect(express?.pieces.every(({ from, to }) => from.priceMinor === to.priceMinor)).toBe(true);
    expect(express?.pieces.at(-1)?.to.at).toBeLessThan(20_000);
  });
});
