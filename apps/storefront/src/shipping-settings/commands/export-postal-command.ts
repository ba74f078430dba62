import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { countText } from '@cartfare/shipping-file';
import type { Command } from '../cli/command.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { fileError } from '../cli/usage-error.ts';
import { withShopData } from '../cli/with-shop-data.ts';
import { outputFile } from '../cli/write-out.ts';
import { exportPostalTable } from '../postal/export-postal-table.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from './zone-options.ts';

export const exportPostalCommand: Command = {
  name: 'export-postal',
  summary: 'Write the postal table of a zone, as CSV',
  help: `Usage: shop shipping export-postal [FILE] --zone ID [--profile ID]

Writes to FILE, or to stdout without it or for -, what import-postal reads: the columns
country and postal_code. The postal codes that the shipping file gives the zone are not
in it.

  --zone ID      The zone
  --profile ID   The profile that the zone is in; without it, the shop's own zones`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, { options: ZONE_OPTIONS, words: ['FILE'], neededWords: 0 });
    const file = outputFile(positionals[0]);
    const address = readZoneAddress(values);
    const write = file === undefined ? io.outAll : toFile(file);
    const exported = await withShopData(io, ({ db }) => exportPostalTable(db, address, write));
    if (!exported.ok) {
      io.err(`There is no postal table for ${zoneText(address)}.\n`);
      return 1;
    }
    if (file !== undefined) io.err(`Written to ${file}: ${countText(exported.value.ruleCount, 'rule')}.\n`);
    return 0;
  },
};

const toFile =
  (file: string) =>
  async (csv: AsyncIterable<string>): Promise<void> => {
    const handle = await open(file, 'w').catch((error: unknown) => {
      throw fileError(file, 'written', error);
    });
    await pipeline(csv, handle.createWriteStream());
  };
