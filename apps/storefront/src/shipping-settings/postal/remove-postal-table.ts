import { ok, refuse, type Result } from '@cartfare/core';
import { allOrNothing } from '../../db/all-or-nothing.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import { deletePostalTable, deleteUnusedPostalPages } from '../../db/postal-table-queries.ts';
import type { ZoneAddress } from './find-zone.ts';

/** Removes a zone's postal table; the zone itself stays. */
export const removePostalTable = (db: ShopDatabase, address: ZoneAddress): Promise<Result<null, 'no_such_table'>> =>
  allOrNothing<null, 'no_such_table'>(db, async (transaction) => {
    if (!(await deletePostalTable(transaction, address))) return refuse('no_such_table');
    await deleteUnusedPostalPages(transaction);
    return ok(null);
  });
