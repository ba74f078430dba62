import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { RateLine } from '../request/rate-request.ts';
import { holdsOne, sortBoxes } from './boxes.ts';
import { newEffort } from './effort.ts';
import { packByWeight } from './pack-by-weight.ts';
import { packIntoBoxes } from './pack-boxes.ts';
import { packLines } from './pack-lines.ts';
import type { ParcelStack } from './parcel.ts';
import { piecesOf, sizeOf } from './pieces.ts';

const BOXES = [
  { id: 's', name: 'S', innerMm: [200, 150, 100], maxGrams: 5_000 },
  { id: 'm', name: 'M', innerMm: [300, 250, 200], maxGrams: 10_000 },
  { id: 'l', name: 'L', innerMm: [500, 400, 300], maxGrams: 20_000 },
  { id: 'xl', name: 'XL', innerMm: [800, 600, 500], maxGrams: 30_000 },
] as const;

/** 500 lines of up to 2,000 pieces each, no two alike. */
const CART: readonly RateLine[] = Array.from({ length: 500 }, (_, at) =>
  aRateLine({
    id: `${at}`,
    quantity: 1 + ((at * 739) % 2_000),
    weightGrams: 1 + ((at * 37) % 900),
    dimensions: { lengthMm: 20 + ((at * 97) % 280), widthMm: 10 + ((at * 31) % 180), heightMm: 5 + ((at * 17) % 90) },
  }),
);

const PIECES = CART.map((line) => piecesOf(line, sizeOf(line) ?? [1, 1, 1]));
const ROOMS = sortBoxes(BOXES, Infinity);
const BY_WEIGHT = { maxParcelGrams: 1_000, packagingGrams: 50 };

/** How many comparisons a cart may take, beyond those after which packing is simpler. */
const MOST_BEYOND = 10_000_000;

/** How many pieces of each line are in the parcels. */
function countPieces(stacks: readonly ParcelStack[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { parcels, contents } of stacks) {
    for (const { lineId, quantity } of contents) counts[lineId] = (counts[lineId] ?? 0) + parcels * quantity;
  }
  return counts;
}

const ORDERED = Object.fromEntries(CART.map(({ id, quantity }) => [id, quantity]));

describe('a cart of 500 lines with up to 2,000 pieces', () => {
  it('is packed into boxes with a limited effort, every piece in exactly one parcel that holds it', () => {
    const effort = newEffort();
    const stacks = packIntoBoxes(PIECES, ROOMS, effort);
    expect(effort.left).toBeLessThan(0);
    expect(effort.left).toBeGreaterThan(-MOST_BEYOND);
    expect(countPieces(stacks)).toEqual(ORDERED);
    for (const { box, weightGrams, contents } of stacks) {
      const room = ROOMS.find(({ config }) => config.id === box?.id);
      expect(weightGrams).toBeLessThanOrEqual(room?.maxGrams ?? 0);
      for (const { lineId } of contents) {
        const [pieces] = PIECES.slice(Number(lineId));
        expect(room !== undefined && pieces !== undefined && holdsOne(room, pieces)).toBe(true);
      }
    }
  });

  it('is packed by weight with a limited effort, every piece in exactly one parcel', () => {
    const effort = newEffort();
    const stacks = packByWeight(CART, BY_WEIGHT, effort);
    expect(effort.left).toBeGreaterThan(-MOST_BEYOND);
    expect(countPieces(stacks)).toEqual(ORDERED);
    for (const { weightGrams } of stacks) expect(weightGrams).toBeLessThanOrEqual(BY_WEIGHT.maxParcelGrams);
  });

  it('fills boxes with all lines while that takes no more than twice the effort', () => {
    const single = CART.map((line) => ({ ...line, quantity: 1 }));
    const grams = single.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
    const parcels = packLines(single, { boxes: BOXES }).reduce((sum, stack) => sum + stack.parcels, 0);
    expect(parcels).toBeLessThanOrEqual(Math.ceil(grams / 30_000) + 1);
  });

  it.each([
    ['into boxes', { boxes: BOXES }],
    ['by weight', BY_WEIGHT],
  ])('is packed %s in the same way in any order of its lines', (_how, packing) => {
    expect(packLines(CART.toReversed(), packing)).toEqual(packLines(CART, packing));
  });
});
