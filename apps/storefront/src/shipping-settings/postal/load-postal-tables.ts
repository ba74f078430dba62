import type { PostalPage } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectPostalTables, type PostalTable } from '../../db/postal-table-queries.ts';
import { readZonePages } from './read-zone-pages.ts';

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
