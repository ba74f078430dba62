import type { Command } from '../cli/command.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { withShopData } from '../cli/with-shop-data.ts';
import { removePostalTable } from '../postal/remove-postal-table.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from './zone-options.ts';

export const removePostalCommand: Command = {
  name: 'remove-postal',
  summary: 'Remove the postal table of a zone',
  help: `Usage: shop shipping remove-postal --zone ID [--profile ID]

The zone itself, and the postal codes that the shipping file gives it, stay.

  --zone ID      The zone
  --profile ID   The profile that the zone is in; without it, the shop's own zones`,

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
