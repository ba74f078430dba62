import { canonicalText, fieldOf } from './plain-data.ts';

/** Two lists, item by item. */
export interface PairedItems {
  /** In the order of the list after. */
  readonly pairs: readonly ItemPair[];
  /** Indexes in the list before of what is not in the other. */
  readonly removed: readonly number[];
  /** Indexes in the list after. */
  readonly added: readonly number[];
  /** Whether the items that both lists have stand in another order. */
  readonly isMoved: boolean;
}

/** Indexes of one item in both lists. */
export interface ItemPair {
  readonly before: number;
  readonly after: number;
}

/**
 * Pairs what is equal first, then what has the same identity: so of two rates with one id, each is compared with itself.
 */
export function pairItems(before: readonly unknown[], after: readonly unknown[]): PairedItems {
  const pairs: ItemPair[] = [];
  let open = { before: [...before.keys()], after: [...after.keys()] };
  for (const keyOf of [canonicalText, identityOf]) {
    const left = new Map<string, number[]>();
    for (const at of open.before) {
      const key = keyOf(before[at]);
      left.set(key, [...(left.get(key) ?? []), at]);
    }
    const added: number[] = [];
    for (const at of open.after) {
      const found = left.get(keyOf(after[at]))?.shift();
      if (found === undefined) added.push(at);
      else pairs.push({ before: found, after: at });
    }
    const taken = new Set(pairs.map((pair) => pair.before));
    open = { before: open.before.filter((at) => !taken.has(at)), after: added };
  }
  pairs.sort((a, b) => a.after - b.after);
  const isMoved = pairs.some((pair, at) => pair.before < (pairs[at - 1]?.before ?? 0));
  return { pairs, removed: open.before, added: open.after, isMoved };
}

/** What tells items of one list apart: ids of zones and rates, sources of carriers, beginnings of tiers and closures. */
const IDENTITIES = ['id', 'source', 'of', 'from', 'country'];

function identityOf(item: unknown): string {
  const field = IDENTITIES.find((each) => fieldOf(item, each) !== undefined);
  return field === undefined
    ? canonicalText(fieldOf(fieldOf(item, 'price'), 'kind'))
    : canonicalText(fieldOf(item, field));
}
