import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRangeTable, visitRanges, type FoundRange } from './range-table.ts';

const ranges = fc.array(
  fc
    .record({ first: fc.nat(60), length: fc.nat(30), share: fc.constant(0.5), zone: fc.nat(9) })
    .map(({ first, length, share, zone }): FoundRange => ({ first, last: first + length, share, zone })),
);

const text = (list: readonly FoundRange[]): readonly string[] =>
  list.map(({ first, last, zone }) => `${first}-${last}:${zone}`).sort();

describe('a table of ranges', () => {
  it('finds every range that contains a key, overlapping and nested ones too, and no other', () => {
    fc.assert(
      fc.property(ranges, fc.nat(100), (list, key) => {
        const found: FoundRange[] = [];
        visitRanges(buildRangeTable(list), key, (range) => found.push(range));
        expect(text(found)).toEqual(text(list.filter(({ first, last }) => first <= key && key <= last)));
      }),
    );
  });
});
