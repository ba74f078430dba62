import type { ShopDatabase } from '../../db/connect.ts';
import { selectPostalPages, selectPostalTables, type PostalTable } from '../../db/postal-table-queries.ts';
import type { ZonePostalRules } from './with-postal-tables.ts';

export interface LoadedPostalTable extends PostalTable, ZonePostalRules {}

/** All imported postal tables with all their rules. `snapshot`: what is read together belongs together. */
export async function loadPostalTables(snapshot: ShopDatabase): Promise<readonly LoadedPostalTable[]> {
  const loaded: LoadedPostalTable[] = [];
  for (const table of await selectPostalTables(snapshot)) {
    const pages = await selectPostalPages(snapshot, table.revision);
    loaded.push({ ...table, regions: pages.map(({ country, rules }) => ({ country, postalCodes: rules })) });
  }
  return loaded;
}
