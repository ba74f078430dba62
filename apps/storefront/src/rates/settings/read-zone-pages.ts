import type { PostalPage } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectPostalPages, selectPostalTables, type PostalTable } from './postal-table-queries.ts';

/**
 * The tables' rules, page by page, as the engine takes them. Reads without a transaction: embedded, one would keep all
 * others from the database meanwhile. When a table is replaced before its last page was read, the rest is missing;
 * whoever reads has to see afterwards that the settings still have the version that they had.
 */
export async function* readZonePages(db: ShopDatabase, tables: readonly PostalTable[]): AsyncGenerator<PostalPage> {
  for (const { profile, zone, revision } of tables) {
    for await (const page of selectPostalPages(db, revision)) yield { profile, zone, ...page };
  }
}

export interface StoredPostalTable extends PostalTable {
  /** All its rules. */
  readonly pages: readonly PostalPage[];
}

/** All imported postal tables with all their rules. `snapshot`: what is read together belongs together. */
export async function loadPostalTables(snapshot: ShopDatabase): Promise<readonly StoredPostalTable[]> {
  const loaded: StoredPostalTable[] = [];
  for (const table of await selectPostalTables(snapshot)) {
    const pages: PostalPage[] = [];
    for await (const page of readZonePages(snapshot, [table])) pages.push(page);
    loaded.push({ ...table, pages });
  }
  return loaded;
}
