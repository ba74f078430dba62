import { sortByKey } from './sort-by-key.ts';
import { STEP_ENTRIES, type Steps } from './steps.ts';

/** Many ranges with the zone that each belongs to, sorted by their first key: 36 bytes a rule. */
export interface RangeTable {
  readonly firsts: Float64Array;
  readonly lasts: Float64Array;
  /**
   * The sorted array seen as a balanced tree with the middle as root: `maxEnd` is the largest `last` in each node's
   * subtree. A subtree that ends before a key is skipped.
   */
  readonly maxEnd: Float64Array;
  readonly shares: Float64Array;
  readonly zones: Uint32Array;
}

/** A range that was found. */
export interface FoundRange {
  readonly first: number;
  readonly last: number;
  readonly share: number;
  readonly zone: number;
}

/** Collects ranges until the table is built. In columns: a million objects would burden the garbage collector. */
export interface RangeTableBuilder {
  readonly firsts: number[];
  readonly lasts: number[];
  readonly shares: number[];
  readonly zones: number[];
}

export const createRangeTableBuilder = (): RangeTableBuilder => ({ firsts: [], lasts: [], shares: [], zones: [] });

export function addRange(builder: RangeTableBuilder, { first, last, share, zone }: FoundRange): void {
  builder.firsts.push(first);
  builder.lasts.push(last);
  builder.shares.push(share);
  builder.zones.push(zone);
}

export function* buildRangeTable(builder: RangeTableBuilder): Steps<RangeTable> {
  const positions = new Uint32Array(builder.firsts.length);
  for (let at = 0; at < positions.length; at += 1) positions[at] = at;
  const sorted = yield* sortByKey({ keys: new Float64Array(builder.firsts), values: positions });
  const order = sorted.values;
  const lasts = yield* arrange(builder.lasts, order, new Float64Array(order.length));
  const maxEnd = new Float64Array(order.length);
  yield* fillMaxEnd(maxEnd, lasts, 0, lasts.length);
  return {
    firsts: sorted.keys,
    lasts,
    maxEnd,
    shares: yield* arrange(builder.shares, order, new Float64Array(order.length)),
    zones: yield* arrange(builder.zones, order, new Uint32Array(order.length)),
  };
}

/** Calls `visit` for every range that contains `key`; takes time logarithmic in the size, plus the number found. */
export function visitRanges(table: RangeTable, key: number, visit: (range: FoundRange) => void): void {
  const { firsts, lasts, maxEnd, shares, zones } = table;
  const descend = (low: number, high: number): void => {
    const middle = (low + high) >>> 1;
    if (low >= high || (maxEnd[middle] ?? 0) < key) return;
    descend(low, middle);
    const first = firsts[middle] ?? 0;
    if (first > key) return;
    const last = lasts[middle] ?? 0;
    if (last >= key) visit({ first, last, share: shares[middle] ?? 0, zone: zones[middle] ?? 0 });
    descend(middle + 1, high);
  };
  descend(0, firsts.length);
}

/** Whether some range contains a part of the keys from `from` to `to`, but not all of them. */
export function hasPartOf(table: RangeTable, from: number, to: number, counts: (zone: number) => boolean): boolean {
  const { firsts, lasts, maxEnd, zones } = table;
  const descend = (low: number, high: number): boolean => {
    const middle = (low + high) >>> 1;
    if (low >= high || (maxEnd[middle] ?? 0) < from) return false;
    if (descend(low, middle)) return true;
    const [first, last] = [firsts[middle] ?? 0, lasts[middle] ?? 0];
    if (first > to) return false;
    const isPart = last >= from && (first > from || last < to);
    return (isPart && counts(zones[middle] ?? 0)) || descend(middle + 1, high);
  };
  return descend(0, firsts.length);
}

function* arrange<Column extends Float64Array | Uint32Array>(
  values: readonly number[],
  order: Uint32Array,
  into: Column,
): Steps<Column> {
  for (let from = 0; from < order.length; from += STEP_ENTRIES) {
    const end = Math.min(from + STEP_ENTRIES, order.length);
    for (let at = from; at < end; at += 1) into[at] = values[order[at] ?? 0] ?? 0;
    yield;
  }
  return into;
}

/** Computes small subtrees at once, large ones in steps. Returns the largest end in the subtree. */
function* fillMaxEnd(maxEnd: Float64Array, lasts: Float64Array, low: number, high: number): Steps<number> {
  if (high - low <= STEP_ENTRIES) return fillSmallMaxEnd(maxEnd, lasts, low, high);
  const middle = (low + high) >>> 1;
  const left = yield* fillMaxEnd(maxEnd, lasts, low, middle);
  yield;
  const right = yield* fillMaxEnd(maxEnd, lasts, middle + 1, high);
  const end = Math.max(lasts[middle] ?? 0, left, right);
  maxEnd[middle] = end;
  return end;
}

function fillSmallMaxEnd(maxEnd: Float64Array, lasts: Float64Array, low: number, high: number): number {
  if (low >= high) return 0;
  const middle = (low + high) >>> 1;
  const left = fillSmallMaxEnd(maxEnd, lasts, low, middle);
  const right = fillSmallMaxEnd(maxEnd, lasts, middle + 1, high);
  const end = Math.max(lasts[middle] ?? 0, left, right);
  maxEnd[middle] = end;
  return end;
}
