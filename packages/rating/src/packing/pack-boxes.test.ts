import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestParcels } from '../../testing/fewest-parcels.ts';
import type { BoxConfig, PackingConfig, SizeMm } from '../config/packing-config.ts';
import { MAX_PARCELS } from '../limits.ts';
import type { RateLine } from '../request/rate-request.ts';
import { listParcels, packedWeightGrams, packLines } from './pack-lines.ts';
import type { Parcel, Placement } from './parcel.ts';

const box = (id: string, innerMm: SizeMm, change: Partial<BoxConfig> = {}): BoxConfig => ({
  id,
  name: `The ${id} box`,
  innerMm,
  maxGrams: 20_000,
  ...change,
});

const SMALL = box('small', [200, 150, 100], { outerMm: [206, 156, 112], emptyGrams: 120, maxGrams: 5000 });
const LARGE = box('large', [400, 300, 200], { emptyGrams: 400 });
const BOXES = [LARGE, SMALL];

const pieces = (id: string, quantity: number, [lengthMm, widthMm, heightMm]: SizeMm, weightGrams = 100): RateLine =>
  aRateLine({ id, sku: id, quantity, weightGrams, dimensions: { lengthMm, widthMm, heightMm } });

const pack = (lines: readonly RateLine[], packing: PackingConfig): readonly Parcel[] =>
  listParcels(packLines(lines, packing), lines) ?? [];

const boxesOf = (parcels: readonly Parcel[]) => parcels.map((parcel) => parcel.box?.id ?? null);

describe('packing into boxes', () => {
  it('takes the smallest box that holds everything, in any rotation', () => {
    expect(pack([pieces('flute', 1, [90, 190, 140])], { boxes: BOXES })).toEqual([
      {
        box: { id: 'small', name: 'The small box', innerMm: [200, 150, 100] },
        outerMm: [206, 156, 112],
        weightGrams: 220,
        billableGrams: 220,
        declaredValueMinor: 6400,
        contents: [{ lineId: 'flute', quantity: 1 }],
        placements: [{ lineId: 'flute', atMm: [0, 0, 0], pieceMm: [190, 140, 90], count: [1, 1, 1] }],
      },
    ]);
    expect(boxesOf(pack([pieces('flute', 1, [90, 201, 140])], { boxes: BOXES }))).toEqual(['large']);
  });

  it('takes one large box rather than two small ones', () => {
    expect(boxesOf(pack([pieces('cube', 2, [150, 150, 100])], { boxes: BOXES }))).toEqual(['large']);
  });

  it('fills the largest box, then takes the smallest for the rest', () => {
    const parcels = pack([pieces('brick', 9, [200, 150, 100])], { boxes: BOXES });
    expect(parcels.map(({ contents }) => contents)).toEqual([
      [{ lineId: 'brick', quantity: 8 }],
      [{ lineId: 'brick', quantity: 1 }],
    ]);
    expect(boxesOf(parcels)).toEqual(['large', 'small']);
  });

  it('lays equal pieces side by side, in rows, columns and layers', () => {
    const [parcel] = pack([pieces('brick', 8, [200, 150, 100])], { boxes: [LARGE] });
    expect(parcel?.placements).toEqual([
      { lineId: 'brick', atMm: [0, 0, 0], pieceMm: [200, 150, 100], count: [2, 2, 2] },
    ]);
  });

  it('counts the box in its largest weight, and in that of all parcels', () => {
    const heavy = [pieces('weight', 4, [50, 50, 50], 2400)];
    expect(pack(heavy, { boxes: [SMALL] }).map(({ weightGrams }) => weightGrams)).toEqual([4920, 4920]);
    const packing = { boxes: [SMALL], maxParcelGrams: 4919 };
    expect(pack(heavy, packing).map(({ weightGrams }) => weightGrams)).toEqual([2520, 2520, 2520, 2520]);
  });

  it('sends a piece that is too large or too heavy for every box as a parcel of its own', () => {
    const lines = [pieces('oar', 2, [1800, 150, 60], 2500), pieces('mug', 1, [90, 90, 100])];
    const parcels = pack(lines, { boxes: BOXES, packagingGrams: 150 });
    expect(parcels.map(({ box: of, outerMm, weightGrams }) => [of?.id, outerMm, weightGrams])).toEqual([
      ['small', [206, 156, 112], 220],
      [undefined, [1800, 150, 60], 2650],
      [undefined, [1800, 150, 60], 2650],
    ]);
    expect(boxesOf(pack([pieces('anvil', 1, [100, 100, 100], 19_700)], { boxes: BOXES }))).toEqual([null]);
  });

  it('packs pieces without dimensions by weight alone, without a box', () => {
    const lines = [
      pieces('mug', 1, [90, 90, 100]),
      aRateLine({ id: 'rope', sku: 'rope', quantity: 3, weightGrams: 400 }),
    ];
    const parcels = pack(lines, { boxes: BOXES, packagingGrams: 50, maxParcelGrams: 1000 });
    expect(parcels.map(({ box: of, outerMm, weightGrams }) => [of?.id, outerMm, weightGrams])).toEqual([
      ['small', [206, 156, 112], 220],
      [undefined, null, 850],
      [undefined, null, 450],
    ]);
  });

  it('takes a size that is no size for an unknown one', () => {
    const flat = pieces('flat', 1, [90, 0, 100]);
    const odd = pieces('odd', 1, [90, Number.NaN, 100]);
    expect(pack([flat, odd], { boxes: BOXES }).map(({ outerMm }) => outerMm)).toEqual([null]);
  });

  it("bills a carrier's dimensional weight by the outer size of the box", () => {
    const lines = [pieces('pillow', 1, [200, 150, 100])];
    // 206 by 156 by 112 mm are 3,599.23 cubic centimetres.
    expect(listParcels(packLines(lines, { boxes: BOXES }), lines, 5000)?.[0]?.billableGrams).toBe(720);
    expect(listParcels(packLines(lines, { boxes: BOXES }), lines, 50_000)?.[0]?.billableGrams).toBe(220);
  });

  it('packs any quantity, and lists no more parcels than a cart may have', () => {
    const million = [pieces('brick', 8_000_000, [200, 150, 100]), pieces('cube', 1, [50, 50, 50])];
    const stacks = packLines(million, { boxes: [LARGE] });
    expect(stacks.map(({ parcels }) => parcels)).toEqual([1_000_000, 1]);
    expect(packedWeightGrams(stacks)).toBe(1_000_000 * 1200 + 500);
    expect(listParcels(stacks, million)).toBeNull();
    const few = [pieces('brick', 8 * MAX_PARCELS, [200, 150, 100])];
    expect(pack(few, { boxes: [LARGE] })).toHaveLength(MAX_PARCELS);
  });
});

describe('a cart of 500 thin rods, no two of the same size', () => {
  const rods = Array.from({ length: 500 }, (_, at) =>
    pieces(`${at}`, 1, [50 + ((at * 97) % 330), 1 + (at % 5), 1 + (at % 3)], 5 + (at % 40)),
  );
  const boxes = [SMALL, LARGE];
  const stacks = packLines(rods, { boxes });

  it('is packed with a limited effort, and says in which parcels', () => {
    expect(stacks.some(({ firstBox }) => firstBox)).toBe(true);
  });

  it('has every piece in exactly one parcel, inside its box and over no other piece', () => {
    const contents = stacks.flatMap((stack) => stack.contents);
    expect(contents.map(({ lineId }) => lineId).toSorted()).toEqual(rods.map(({ id }) => id).toSorted());
    for (const { box: of, placements } of stacks) {
      for (const [at, placement] of placements.entries()) {
        for (const axis of AXES) expect(endOf(placement, axis)).toBeLessThanOrEqual(of?.innerMm[axis] ?? 0);
        expect(placements.slice(at + 1).some((other) => overlap(placement, other))).toBe(false);
      }
    }
  });

  it('is packed in the same way in any order of its lines', () => {
    expect(packLines(rods.toReversed(), { boxes })).toEqual(stacks);
  });
});

const side = fc.integer({ min: 1, max: 400 });
const aLine = fc.record({
  size: fc.tuple(side, side, side),
  quantity: fc.integer({ min: 1, max: 30 }),
  weightGrams: fc.nat(3000),
});
const carts = fc
  .array(aLine, { minLength: 1, maxLength: 8 })
  .map((list) => list.map(({ size, quantity, weightGrams }, at) => pieces(`${at}`, quantity, size, weightGrams)));
const someBoxes = fc
  .array(
    fc.record({
      innerMm: fc.tuple(side, side, side),
      emptyGrams: fc.nat(500),
      maxGrams: fc.integer({ min: 600, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.map((change, at) => box(`${at}`, change.innerMm, change)));

describe('for any cart and boxes', () => {
  it('every piece is in exactly one parcel, and its box has a place for it', () => {
    fc.assert(
      fc.property(carts, someBoxes, (lines, boxes) => {
        const stacks = packLines(lines, { boxes });
        for (const { id, quantity } of lines) {
          const count = (list: readonly { readonly lineId: string; readonly quantity: number }[]) =>
            list.filter(({ lineId }) => lineId === id).reduce((sum, each) => sum + each.quantity, 0);
          expect(stacks.reduce((sum, { parcels, contents }) => sum + parcels * count(contents), 0)).toBe(quantity);
          for (const { box: of, contents, placements } of stacks) {
            const placed = placements.map(({ lineId, count: [l, w, h] }) => ({ lineId, quantity: l * w * h }));
            if (of !== null) expect(count(placed)).toBe(count(contents));
          }
        }
      }),
    );
  });

  it('nothing is over the size or the weight of its box, and no two pieces overlap', () => {
    fc.assert(
      fc.property(carts, someBoxes, (lines, boxes) => {
        for (const { box: of, placements, contents, weightGrams } of packLines(lines, { boxes })) {
          const config = boxes.find(({ id }) => id === of?.id);
          if (config === undefined) continue;
          expect(weightGrams).toBeLessThanOrEqual(config.maxGrams);
          expect(weightGrams).toBe(weightOf(lines, contents) + (config.emptyGrams ?? 0));
          for (const [at, placement] of placements.entries()) {
            expect(sides(placement.pieceMm)).toEqual(sides(sizeOfLine(lines, placement.lineId)));
            for (const axis of AXES) {
              expect(placement.atMm[axis]).toBeGreaterThanOrEqual(0);
              expect(endOf(placement, axis)).toBeLessThanOrEqual(config.innerMm[axis]);
            }
            for (const other of placements.slice(at + 1)) expect(overlap(placement, other)).toBe(false);
          }
        }
      }),
    );
  });

  it('the parcels are the same for any order of the lines', () => {
    fc.assert(
      fc.property(carts, someBoxes, fc.nat(), (lines, boxes, seed) => {
        const shuffled = lines.toSorted((a, b) => ((Number(a.id) * seed) % 7) - ((Number(b.id) * seed) % 7));
        expect(pack(shuffled, { boxes })).toEqual(pack(lines, { boxes }));
        expect(pack(lines.toReversed(), { boxes: boxes.toReversed() })).toEqual(
          pack(lines, { boxes: boxes.toReversed() }),
        );
      }),
    );
  });
});

describe('for any small cart', () => {
  it('there is at most one parcel more than the fewest that are possible', () => {
    const small = fc.integer({ min: 1, max: 4 });
    const cart = fc.array(fc.tuple(small, small, small), { minLength: 1, maxLength: 4 });
    const inner = fc.integer({ min: 2, max: 4 });
    const sizes = fc.array(fc.tuple(inner, inner, inner), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(cart, sizes, (list, inners) => {
        const boxes = [...inners.map((innerMm, at) => box(`${at}`, innerMm)), box('last', [4, 4, 4])];
        const lines = list.map((size, at) => pieces(`${at}`, 1, size));
        const parcels = pack(lines, { boxes });
        expect(parcels.length).toBeLessThanOrEqual(fewestParcels(list, boxes) + 1);
      }),
      { numRuns: 100 },
    );
  });
});

const AXES = [0, 1, 2] as const;

const endOf = ({ atMm, pieceMm, count }: Placement, axis: (typeof AXES)[number]): number =>
  atMm[axis] + pieceMm[axis] * count[axis];

const overlap = (a: Placement, b: Placement): boolean =>
  AXES.every((axis) => a.atMm[axis] < endOf(b, axis) && b.atMm[axis] < endOf(a, axis));

const sides = (size: SizeMm): readonly number[] => size.toSorted((a, b) => a - b);

function sizeOfLine(lines: readonly RateLine[], id: string): SizeMm {
  const { lengthMm = 0, widthMm = 0, heightMm = 0 } = lines.find((line) => line.id === id)?.dimensions ?? {};
  return [lengthMm, widthMm, heightMm];
}

const weightOf = (lines: readonly RateLine[], contents: Parcel['contents']): number =>
  contents.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return sum + (line?.weightGrams ?? 0) * quantity;
  }, 0);
