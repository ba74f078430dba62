import { ok, err, type Result } from '@cartfare/core';
import type { ShopDatabase } from '../../db/connect.ts';
import { deletePostalTable, deleteUnusedPostalPages } from '../../db/postal-table-queries.ts';
import { changeSettings } from '../stored/change-settings.ts';
import type { ZoneAddress } from './find-zone.ts';

/** Removes a zone's postal table; the zone itself stays. */
export const removePostalTable = (db: ShopDatabase, address: ZoneAddress): Promise<Result<null, 'no_such_table'>> =>
  changeSettings<null, 'no_such_table'>(db, async (transaction) => {
    if (!(await deletePostalTable(transaction, address))) return err('no_such_table');
    await deleteUnusedPostalPages(transaction);
    return ok(null);
  });
