import { sortByKey } from './sort-by-key.ts';
import type { Steps } from './steps.ts';

/** Many keys with the zone that each belongs to, sorted: 12 bytes a rule. */
export interface KeyTable {
  /** Ascending; equal keys side by side. */
  readonly keys: Float64Array;
  readonly zones: Uint32Array;
}

/** Collects keys until the table is built. */
export interface KeyTableBuilder {
  readonly keys: number[];
  readonly zones: number[];
}

export const createKeyTableBuilder = (): KeyTableBuilder => ({ keys: [], zones: [] });

export function* buildKeyTable(builder: KeyTableBuilder): Steps<KeyTable> {
  const sorted = yield* sortByKey({ keys: new Float64Array(builder.keys), values: new Uint32Array(builder.zones) });
  return { keys: sorted.keys, zones: sorted.values };
}

/** Calls `visit` with the zone of every entry whose key is `key`. */
export function visitKey(table: KeyTable, key: number, visit: (zone: number) => void): void {
  const { keys, zones } = table;
  for (let at = firstNotBelow(keys, key); keys[at] === key; at += 1) visit(zones[at] ?? 0);
}

/** The zones of the entries with a key above `from`, up to `to`. */
export const entriesBetween = ({ keys, zones }: KeyTable, from: number, to: number): Uint32Array =>
  zones.subarray(firstNotBelow(keys, from + 1), firstNotBelow(keys, to + 1));

function firstNotBelow(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
