import { type Command, readArguments } from '@cartfare/rate-server/cli';
import { err, ok, type Result } from '@cartfare/core/internal';
import type { ZoneAddress } from '@cartfare/shipping-file';
import type { ShopDatabase } from '../../db/connect.ts';
import { deletePostalTable, deleteUnusedPostalPages } from '../../rates/settings/postal-table-queries.ts';
import { withShopData } from '../cli/with-shop-data.ts';
import { changeSettings } from '../stored/save-settings.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from '../cli/zone-arguments.ts';

export const removePostalCommand: Command = {
  name: 'remove-postal',
  summary: 'Remove the postal table of a zone',
  help: `Usage: npm run shop -- shipping remove-postal --zone ID [--profile ID]

The zone itself, and its postal codes in the shipping file, are not changed.

  --zone ID      The zone
  --profile ID   The profile of the zone. Default: the general settings`,

  run: async (args, io) => {
    const { values } = readArguments(args, { options: ZONE_OPTIONS, words: [], neededWords: 0 });
    const address = readZoneAddress(values);
    const removed = await withShopData(io, ({ db }) => removePostalTable(db, address));
    if (!removed.ok) {
      io.err(`There is no postal table for ${zoneText(address)}.\n`);
      return 1;
    }
    io.out(`Removed the postal table of ${zoneText(address)}.\n`);
    return 0;
  },
};

/** Removes a zone's postal table; the zone itself stays. */
export const removePostalTable = (db: ShopDatabase, address: ZoneAddress): Promise<Result<null, 'no_such_table'>> =>
  changeSettings<null, 'no_such_table'>(db, async (transaction) => {
    if (!(await deletePostalTable(transaction, address))) return err('no_such_table');
    await deleteUnusedPostalPages(transaction);
    return ok(null);
  });
