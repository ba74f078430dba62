import { STEP_ENTRIES, type Steps } from './steps.ts';

/** Two columns of the same length. */
export interface KeyedColumn {
  readonly keys: Float64Array;
  /** The value of each key: a zone, or a position. */
  readonly values: Uint32Array;
}

/** Two adjacent sorted runs, and how far they have been merged. */
interface Merge {
  left: number;
  readonly middle: number;
  right: number;
  readonly end: number;
  /** The next position to fill. */
  out: number;
}

/**
 * Sorts by key; stable. A bottom-up merge sort: the engine's own sort cannot be interrupted, and is slower because it
 * calls back for each comparison. `column` cannot be used afterwards.
 */
export function* sortByKey(column: KeyedColumn): Steps<KeyedColumn> {
  const count = column.keys.length;
  let from = column;
  let to: KeyedColumn = { keys: new Float64Array(count), values: new Uint32Array(count) };
  for (let run = 1; run < count; run *= 2) {
    yield* mergePairs(run, from, to);
    [from, to] = [to, from];
  }
  return from;
}

/** Merges each pair of adjacent runs of that length. */
function* mergePairs(run: number, from: KeyedColumn, to: KeyedColumn): Steps<void> {
  const count = from.keys.length;
  let merge = pairAt(0, run, count);
  while (merge.out < count) {
    const limit = Math.min(merge.out + STEP_ENTRIES, count);
    while (merge.out < limit) {
      if (merge.out === merge.end) merge = pairAt(merge.end, run, count);
      mergeUpTo(Math.min(limit, merge.end), merge, from, to);
    }
    if (limit < count) yield;
  }
}

function pairAt(low: number, run: number, count: number): Merge {
  const middle = Math.min(low + run, count);
  return { left: low, middle, right: middle, end: Math.min(middle + run, count), out: low };
}

function mergeUpTo(limit: number, merge: Merge, from: KeyedColumn, to: KeyedColumn): void {
  const { keys, values } = from;
  const { middle, end } = merge;
  let { left, right, out } = merge;
  for (; out < limit; out += 1) {
    const isLeft = left < middle && (right >= end || (keys[left] ?? 0) <= (keys[right] ?? 0));
    const taken = isLeft ? left : right;
    to.keys[out] = keys[taken] ?? 0;
    to.values[out] = values[taken] ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }
  merge.left = left;
  merge.right = right;
  merge.out = out;
}
