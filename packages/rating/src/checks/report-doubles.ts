import type { Findings } from './findings.ts';

/** Reports every entry whose key another one before it has. `field` is where the key stands. */
export function reportDoubles<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  path: string,
  field: string,
  findings: Findings,
): void {
  const seen = new Set<string>();
  for (const [at, item] of items.entries()) {
    const id = key(item);
    if (seen.has(id)) findings.error('duplicate_id', `${path}[${at}].${field}`, { id });
    seen.add(id);
  }
}
