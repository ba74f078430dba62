import { shippingFileSchema } from '@cartfare/shipping-file';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import type { Command } from '../cli/command.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { readStoredText } from '../cli/read-scope.ts';
import { withShopData } from '../cli/with-shop-data.ts';
import { writeOut } from '../cli/write-out.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write the settings in force, as a shipping file',
  help: `Usage: shop shipping export [FILE]

Writes to FILE, or to stdout without it or for -. Settings that were imported come back
as the file that they were, comments and all. Postal tables are not in it.`,

  run: async (args, io) => {
    const [file] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 0 }).positionals;
    return writeOut(await withShopData(io, readStoredText), file, io);
  },
};

export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Write the JSON Schema of shipping files, for editors',
  help: `Usage: shop shipping schema [FILE]

Writes to FILE, or to stdout without it or for -. A shipping file that says
  "$schema": "./shipping-settings.schema.json"
is then checked and completed by editors that know JSON Schema.`,

  run: (args, io) => {
    const [file] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 0 }).positionals;
    return writeOut(`${JSON.stringify(shippingFileSchema(RATE_KINDS), null, 2)}\n`, file, io);
  },
};
