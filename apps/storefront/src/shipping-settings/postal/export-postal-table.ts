import { ok, err, type Result } from '@cartfare/core';
import type { ShopDatabase } from '../../db/connect.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import { selectPostalPages, selectPostalTables } from '../../db/postal-table-queries.ts';
import type { ZoneAddress } from './find-zone.ts';
import { writePostalCsv } from './write-postal-csv.ts';

/**
 * Gives a zone's postal table to `write`, as CSV in pieces: memory does not depend on its length. What is written is the
 * table as it was when this began. Without a table nothing is written.
 */
export const exportPostalTable = (
  db: ShopDatabase,
  { profile, zone }: ZoneAddress,
  write: (csv: AsyncIterable<string>) => Promise<void>,
): Promise<Result<{ readonly ruleCount: number }, 'no_such_table'>> =>
  inSnapshot(db, async (snapshot) => {
    const tables = await selectPostalTables(snapshot);
    const table = tables.find((each) => each.profile === profile && each.zone === zone);
    if (table === undefined) return err('no_such_table');
    await write(writePostalCsv(selectPostalPages(snapshot, table.revision)));
    return ok({ ruleCount: table.ruleCount });
  });
