import type { PlaceConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectPostalPages, selectPostalTables, type PostalTable } from '../../db/postal-table-queries.ts';
import type { ZonePostalRules } from './with-postal-tables.ts';

export interface LoadedPostalTable extends PostalTable, ZonePostalRules {}

/** All imported postal tables with all their rules. `snapshot`: what is read together belongs together. */
export async function loadPostalTables(snapshot: ShopDatabase): Promise<readonly LoadedPostalTable[]> {
  const loaded: LoadedPostalTable[] = [];
  for (const table of await selectPostalTables(snapshot)) {
    const regions: PlaceConfig[] = [];
    for await (const { country, rules } of selectPostalPages(snapshot, table.revision)) {
      regions.push({ country, postalCodes: rules });
    }
    loaded.push({ ...table, regions });
  }
  return loaded;
}
