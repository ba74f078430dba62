import { sortedPositions } from './key-table.ts';

/** Many ranges with the zone that each belongs to, sorted by their first key: 36 bytes a rule. */
export interface RangeTable {
  readonly firsts: Float64Array;
  readonly lasts: Float64Array;
  /**
   * The sorted array read as a balanced tree, whose root is the middle: `reach` is the largest `last` at or below
   * each node. What ends before a key is skipped with all that hangs under it.
   */
  readonly reach: Float64Array;
  readonly shares: Float64Array;
  readonly zones: Uint32Array;
}

/** One range as it is found. */
export interface FoundRange {
  readonly first: number;
  readonly last: number;
  readonly share: number;
  readonly zone: number;
}

export function buildRangeTable(ranges: readonly FoundRange[]): RangeTable {
  const order = sortedPositions(ranges.map((range) => range.first));
  const column = (value: (range: FoundRange) => number) =>
    Float64Array.from(order, (position) => {
      const range = ranges[position];
      return range === undefined ? 0 : value(range);
    });
  const lasts = column((range) => range.last);
  return {
    firsts: column((range) => range.first),
    lasts,
    reach: reachOf(lasts),
    shares: column((range) => range.share),
    zones: Uint32Array.from(column((range) => range.zone)),
  };
}

/** Calls `visit` for every range that contains `key`; takes the logarithm of the size, plus the number found. */
export function visitRanges(table: RangeTable, key: number, visit: (range: FoundRange) => void): void {
  const { firsts, lasts, reach, shares, zones } = table;
  const descend = (low: number, high: number): void => {
    const middle = (low + high) >>> 1;
    if (low >= high || (reach[middle] ?? 0) < key) return;
    descend(low, middle);
    const first = firsts[middle] ?? 0;
    if (first > key) return;
    const last = lasts[middle] ?? 0;
    if (last >= key) visit({ first, last, share: shares[middle] ?? 0, zone: zones[middle] ?? 0 });
    descend(middle + 1, high);
  };
  descend(0, firsts.length);
}

function reachOf(lasts: Float64Array): Float64Array {
  const reach = new Float64Array(lasts.length);
  const fill = (low: number, high: number): number => {
    if (low >= high) return 0;
    const middle = (low + high) >>> 1;
    const farthest = Math.max(lasts[middle] ?? 0, fill(low, middle), fill(middle + 1, high));
    reach[middle] = farthest;
    return farthest;
  };
  fill(0, lasts.length);
  return reach;
}
