import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRange, buildRangeTable, createRangeTableBuilder, visitRanges, type FoundRange } from './range-table.ts';
import { atOnce, STEP_ENTRIES } from './steps.ts';

const ranges = fc.array(
  fc
    .record({ first: fc.nat(60), length: fc.nat(30), share: fc.constant(0.5), zone: fc.nat(9) })
    .map(({ first, length, share, zone }): FoundRange => ({ first, last: first + length, share, zone })),
);

function tableOf(list: readonly FoundRange[]) {
  const builder = createRangeTableBuilder();
  for (const range of list) addRange(builder, range);
  return atOnce(buildRangeTable(builder));
}

const text = (list: readonly FoundRange[]): readonly string[] =>
  list.map(({ first, last, zone }) => `${first}-${last}:${zone}`).sort();

describe('a table of ranges', () => {
  it('finds every range that contains a key, overlapping and nested ones too, and no other', () => {
    fc.assert(
      fc.property(ranges, fc.nat(100), (list, key) => {
        const found: FoundRange[] = [];
        visitRanges(tableOf(list), key, (range) => found.push(range));
        expect(text(found)).toEqual(text(list.filter(({ first, last }) => first <= key && key <= last)));
      }),
    );
  });

  it('of more ranges than a step handles is as complete', () => {
    const count = 2 * STEP_ENTRIES + 3;
    const list = Array.from({ length: count }, (_, at) => ({ first: count - at, last: count, share: 0.5, zone: at }));
    const found: FoundRange[] = [];
    visitRanges(tableOf(list), 5, (range) => found.push(range));
    expect(found.map(({ first }) => first)).toEqual([1, 2, 3, 4, 5]);
    visitRanges(tableOf(list), count + 1, () => expect.unreachable());
  });
});
