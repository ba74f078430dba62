import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRequest } from '../../testing/test-shop.ts';
import { listParcels, packLines } from '../packing/pack-lines.ts';
import { completeRequest, type CartLine } from './rate-request.ts';

const idsOf = (ids: readonly (string | undefined)[]) => {
  const lines = ids.map((id): CartLine => {
    const line = { quantity: 1, weightGrams: 1, priceMinor: 1 };
    return id === undefined ? line : { ...line, id };
  });
  return completeRequest({ ...aRequest(), lines }).lines.map(({ id }) => id);
};

describe('completeRequest', () => {
  it('keeps the ids of lines, and names the others by their position', () => {
    expect(idsOf(['a', undefined, 'b'])).toEqual(['a', '#2', 'b']);
  });

  it('gives a second line with the same id, or with the id that a position has, one of its own', () => {
    expect(idsOf(['a', 'a', 'a'])).toEqual(['a', 'a#2', 'a#3']);
    expect(idsOf(['#2', undefined])).toEqual(['#2', '#2#']);
    expect(idsOf([undefined, '#1'])).toEqual(['#1#', '#1']);
  });

  it('gives no two lines the same id, whatever ids they have', () => {
    const id = fc.option(fc.constantFrom('a', 'a#2', 'a#3', '#1', '#2', '#2#', '#3', ''), { nil: undefined });
    fc.assert(
      fc.property(fc.array(id, { maxLength: 9 }), (ids) => {
        expect(new Set(idsOf(ids)).size).toBe(ids.length);
      }),
    );
  });

  it('lets a cart with the same line twice be packed into boxes, and its whole value be declared', () => {
    const big = { quantity: 1, weightGrams: 100, priceMinor: 700, dimensions: cube(100) };
    const small = { quantity: 5, weightGrams: 10, priceMinor: 30, dimensions: cube(20) };
    const cart: CartLine[] = [
      { id: 'x', ...big },
      { id: 'x', ...small },
    ];
    const { lines } = completeRequest({ ...aRequest(), lines: cart });
    const boxes = [{ id: 'box', name: 'Box', innerMm: [100, 100, 110], maxGrams: 5000 } as const];
    const parcels = listParcels(packLines(lines, { boxes }), lines) ?? [];
    const pieces = parcels.flatMap(({ contents }) => contents).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(pieces).toBe(6);
    expect(parcels.reduce((sum, { declaredValueMinor }) => sum + declaredValueMinor, 0)).toBe(850);
  });
});

const cube = (mm: number) => ({ lengthMm: mm, widthMm: mm, heightMm: mm });
