import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateConfig, RateLine } from '@cartfare/rating';
import type { SizeMm } from '../config/packing-config.ts';
import { raterOf } from '../rater.ts';
import { listParcels, packLines } from './pack-lines.ts';
import { aRate, aRequest, aZone, compiled } from '../../testing/test-shop.ts';

/** Prices that rise with what is shipped. */
const price: fc.Arbitrary<RateConfig['price']> = fc.oneof(
  fc.record({
    kind: fc.constant('per_kilogram' as const),
    eachMinor: fc.nat(2000),
    stepGrams: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.record({ kind: fc.constant('per_item' as const), eachMinor: fc.nat(900) }),
  fc.record({ kind: fc.constant('percentage' as const), percent: fc.nat(20) }),
  fc.tuple(fc.nat(5000), fc.nat(3000), fc.nat(3000)).map(([below, low, more]) => ({
    kind: 'tiers' as const,
    by: 'weight' as const,
    tiers: [
      { from: 0, below: below + 1, priceMinor: low },
      { from: below + 1, priceMinor: low + more },
    ],
  })),
);

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  weightGrams: fc.nat(2500),
  priceMinor: fc.nat(9000),
});

const carts = fc
  .array(aLine, { minLength: 1, maxLength: 5 })
  .map((list) =>
    list.map((line, at) => aRateLine({ ...line, id: `${at}`, linePriceMinor: line.priceMinor * line.quantity })),
  );

const packings = fc.record({ packagingGrams: fc.nat(900), maxParcelGrams: fc.integer({ min: 1000, max: 5000 }) });

const withOneMore = (lines: readonly RateLine[], which: number): readonly RateLine[] =>
  lines.map((line, at) =>
    at === which % lines.length
      ? { ...line, quantity: line.quantity + 1, linePriceMinor: line.priceMinor * (line.quantity + 1) }
      : line,
  );

describe('without boxes', () => {
  it('a piece more never lowers the price of a rate of the shop', async () => {
    await fc.assert(
      fc.asyncProperty(price, packings, carts, fc.nat(4), async (of, packing, lines, which) => {
        const zones = [aZone({ id: 'canada', rates: [aRate({ price: of })] })];
        const rater = raterOf(compiled({ packing, zones }));
        const priceOf = async (cart: readonly RateLine[]) => {
          const result = await rater.rate(aRequest({ lines: cart }));
          return result.outcome === 'rated' ? (result.quotes[0]?.priceMinor ?? -1) : -1;
        };
        expect(await priceOf(lines)).toBeGreaterThanOrEqual(0);
        expect(await priceOf(withOneMore(lines, which))).toBeGreaterThanOrEqual(await priceOf(lines));
      }),
    );
  });
});

const pack = (quantity: number, piece: SizeMm, boxes: readonly SizeMm[]) => {
  const [lengthMm, widthMm, heightMm] = piece;
  const lines = [aRateLine({ quantity, weightGrams: 100, dimensions: { lengthMm, widthMm, heightMm } })];
  const packing = {
    boxes: boxes.map((innerMm, at) => ({ id: `${at}`, name: `Box ${at}`, innerMm, maxGrams: 30_000 })),
  };
  return listParcels(packLines(lines, packing), lines) ?? [];
};

const sizes = (min: number, max: number): fc.Arbitrary<SizeMm> =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.integer({ min, max }));

const volumeOf = (parcels: ReturnType<typeof pack>) =>
  parcels.reduce((sum, { outerMm }) => sum + (outerMm ?? [0, 0, 0]).reduce((all, side) => all * side, 1), 0);

describe('with boxes', () => {
  it('seven pieces need no more room than eight', () => {
    const counts = [7, 8].map((quantity) => pack(quantity, [106, 145, 95], [[230, 300, 240]]).length);
    expect(counts).toEqual([1, 1]);
  });

  it('a piece less of equal pieces needs neither more nor larger boxes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        sizes(30, 150),
        fc.array(sizes(150, 450), { minLength: 1, maxLength: 3 }),
        (quantity, piece, boxes) => {
          const [fewer, all] = [pack(quantity - 1, piece, boxes), pack(quantity, piece, boxes)];
          expect(fewer.length).toBeLessThanOrEqual(all.length);
          if (fewer.length === all.length) expect(volumeOf(fewer)).toBeLessThanOrEqual(volumeOf(all));
        },
      ),
      { numRuns: 300 },
    );
  });
});
