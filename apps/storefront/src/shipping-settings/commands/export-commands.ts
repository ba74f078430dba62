import { type Command, readArguments, writeOut } from '@cartfare/rate-server/cli';
import { shippingJsonSchema } from '@cartfare/rating';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import { readStoredText } from '../cli/read-scope.ts';
import { withShopData } from '../cli/with-shop-data.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export the current settings as a shipping file',
  help: `Usage: npm run shop -- shipping export [FILE]

Imported settings are exported exactly as the file that was imported, comments included.
Postal tables are not included. Without FILE, or with -, it is written to stdout.`,

  run: async (args, io) => {
    const [file] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 0 }).positionals;
    return writeOut(await withShopData(io, readStoredText), file, io);
  },
};

export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Write the JSON Schema of shipping files, for editors',
  help: `Usage: npm run shop -- shipping schema [FILE]

Without FILE, or with -, it is written to stdout. Editors that support JSON Schema check and
complete a shipping file that contains
  "$schema": "./shipping-settings.schema.json"`,

  run: (args, io) => {
    const [file] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 0 }).positionals;
    return writeOut(`${JSON.stringify(shippingJsonSchema(RATE_KINDS), null, 2)}\n`, file, io);
  },
};
