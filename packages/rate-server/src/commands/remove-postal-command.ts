import { type Command, readArguments } from '@cartfare/server-kit/cli';
import { removePostalTable } from '../settings/import-postal-table.ts';
import type { CommandProgram } from './command-program.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from './zone-arguments.ts';

export const removePostalCommand = (program: CommandProgram): Command => ({
  name: 'remove-postal',
  summary: 'Remove the postal table of a zone',
  help: `Usage: ${program.name} -- settings remove-postal --zone ID [--profile ID]

The zone itself, and its postal codes in the shipping file, are not changed.

  --zone ID      The zone
  --profile ID   The profile of the zone. Default: the general settings`,

  run: async (args, io) => {
    const { values } = readArguments(args, { options: ZONE_OPTIONS, words: [], neededWords: 0 });
    const address = readZoneAddress(values);
    const removed = await program.withData(io, ({ db }) => removePostalTable(db, address));
    if (!removed.ok) {
      io.err(`There is no postal table for ${zoneText(address)}.\n`);
      return 1;
    }
    io.out(`Removed the postal table of ${zoneText(address)}.\n`);
    return 0;
  },
});
