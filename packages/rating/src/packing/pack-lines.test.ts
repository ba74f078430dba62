import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateLine } from '../request/rate-request.ts';
import { MAX_PARCELS } from '../limits.ts';
import type { PackingConfig } from '../config/packing-config.ts';
import { listParcels, packedWeightGrams, packLines } from './pack-lines.ts';

const pieces = (id: string, quantity: number, weightGrams: number): RateLine =>
  aRateLine({ id, quantity, weightGrams });

const parcelsOf = (lines: readonly RateLine[], packing: PackingConfig, divisor?: number) =>
  listParcels(packLines(lines, packing), lines, divisor);

const weightOf = (lines: readonly RateLine[], packing: PackingConfig): number =>
  packedWeightGrams(packLines(lines, packing));

describe('packLines', () => {
  it('puts everything into one parcel unless there is a largest weight', () => {
    expect(parcelsOf([pieces('a', 3, 500), pieces('b', 1, 200)], { packagingGrams: 100 })).toEqual([
      {
        box: null,
        outerMm: null,
        weightGrams: 1800,
        billableGrams: 1800,
        declaredValueMinor: 12_800,
        placements: [],
        contents: [
          { lineId: 'a', quantity: 3 },
          { lineId: 'b', quantity: 1 },
        ],
      },
    ]);
  });

  it('counts the packaging in the largest weight, and fills gaps with lighter pieces', () => {
    const parcels = parcelsOf([pieces('small', 4, 100), pieces('big', 3, 700)], {
      packagingGrams: 200,
      maxParcelGrams: 1000,
    });
    expect(parcels?.map((parcel) => parcel.weightGrams)).toEqual([1000, 1000, 1000, 300]);
  });

  it('sends a piece that is too heavy on its own', () => {
    const parcels = parcelsOf([pieces('anvil', 2, 50_000), pieces('nail', 1, 5)], { maxParcelGrams: 30_000 });
    expect(parcels?.map(({ contents }) => contents.map(({ lineId }) => lineId))).toEqual([
      ['anvil'],
      ['anvil'],
      ['nail'],
    ]);
  });

  it('bills the size of a light parcel where the carrier charges by size', () => {
    const pillow = aRateLine({ weightGrams: 800, dimensions: { lengthMm: 500, widthMm: 400, heightMm: 200 } });
    expect(parcelsOf([pillow], {}, 5000)?.[0]).toMatchObject({ weightGrams: 800, billableGrams: 8000 });
    // 40,000,000 mm³ / 6000 = 6666.67 g
    expect(parcelsOf([pillow], {}, 6000)?.[0]?.billableGrams).toBe(6667);
    expect(parcelsOf([pillow], {})?.[0]?.billableGrams).toBe(800);
  });

  it('stops at an absurd number of parcels', () => {
    const packing = { maxParcelGrams: 1000, packagingGrams: 100 };
    expect(parcelsOf([pieces('a', MAX_PARCELS, 900)], packing)).toHaveLength(MAX_PARCELS);
    expect(parcelsOf([pieces('a', 1_000_000_000, 900)], packing)).toBeNull();
  });

  it('weighs any number of parcels, in a time that does not grow with it', () => {
    const packing = { maxParcelGrams: 1000, packagingGrams: 100 };
    expect(weightOf([pieces('a', 2000, 900)], packing)).toBe(2000 * 1000);
    expect(weightOf([pieces('a', 1_000_000_000, 500)], packing)).toBe(1_000_000_000 * 600);
    const weightless = [pieces('a', 1_000_000_000, 500), pieces('b', 1_000_000_000, 0)];
    expect(weightOf(weightless, packing)).toBe(1_000_000_000 * 600);
  });

  it('declares what the pieces cost after discounts, and all of it to the minor unit', () => {
    const three = aRateLine({ quantity: 3, weightGrams: 900, linePriceMinor: 1000 });
    const parcels = parcelsOf([three], { maxParcelGrams: 1000 }) ?? [];
    expect(parcels.map(({ declaredValueMinor }) => declaredValueMinor)).toEqual([333, 333, 334]);
  });

  it('makes the same parcels of the same lines in any order', () => {
    const size = (lengthMm: number) => ({ lengthMm, widthMm: 10, heightMm: 10 });
    const cart = [1, 2, 3, 4].map((at) =>
      aRateLine({ id: `${at}`, quantity: at, weightGrams: 300, dimensions: size(at) }),
    );
    const packing = { maxParcelGrams: 1000 };
    expect(parcelsOf(cart.toReversed(), packing, 5000)).toEqual(parcelsOf(cart, packing, 5000));
  });

  it('never weighs less with one piece more, at any number of parcels', () => {
    const line = fc.record({
      quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 900, max: 1100 })),
      weightGrams: fc.nat(2000),
    });
    const packing = fc.record({ packagingGrams: fc.nat(900), maxParcelGrams: fc.integer({ min: 1000, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), packing, fc.nat(3), (list, config, at) => {
        const cart = list.map(({ quantity, weightGrams }, index) => pieces(String(index), quantity, weightGrams));
        const more = cart.map((each, index) =>
          index === at % cart.length ? { ...each, quantity: each.quantity + 1 } : each,
        );
        expect(weightOf(more, config)).toBeGreaterThanOrEqual(weightOf(cart, config));
      }),
      { numRuns: 500 },
    );
  });

  it('packs every piece once, and no parcel heavier than it may be unless with one piece', () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), weightGrams: fc.nat(2000) }));
    const packing = { packagingGrams: 50, maxParcelGrams: 1000 };
    fc.assert(
      fc.property(lines, (list) => {
        const cart = list.map(({ quantity, weightGrams }, at) => pieces(String(at), quantity, weightGrams));
        const parcels = parcelsOf(cart, packing) ?? [];
        for (const { id, quantity } of cart) {
          const packed = parcels.flatMap(({ contents }) => contents.filter(({ lineId }) => lineId === id));
          expect(packed.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
        }
        for (const { weightGrams, contents } of parcels) {
          const heavy = contents.length === 1 && contents[0]?.quantity === 1;
          if (!heavy) expect(weightGrams).toBeLessThanOrEqual(packing.maxParcelGrams);
        }
        const weight = parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
        expect(weightOf(cart, packing)).toBe(weight);
      }),
    );
  });
});
