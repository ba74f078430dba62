import { shippingJsonSchema } from '@cartfare/rating';
import { type Command, OVERWRITE_OPTION, readArguments, writeOut } from '@cartfare/server-kit/cli';
import { withAdapters } from '../with-adapters.ts';
import { readVersion, type CommandProgram } from './command-program.ts';
import { readId } from './version-commands.ts';

export const exportCommand = (program: CommandProgram): Command => ({
  name: 'export',
  summary: 'Export a version of the settings as the file that was imported',
  help: `Usage: ${program.name} -- settings export [FILE] [--version ID] [--overwrite]

As it was written, comments included. Postal tables are not: see settings export-table. Without FILE, or with -,
it is written to stdout; npm writes there, too, unless it is called with -s.

  --version ID   Default: the live version
  --overwrite    Replace FILE if it exists`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { version: { type: 'string' }, ...OVERWRITE_OPTION },
      words: ['FILE'],
      neededWords: 0,
    });
    const wanted = values.version === undefined ? null : readId(values.version);
    const { text } = await program.withData(io, ({ db }) => readVersion(db, wanted, program));
    return writeOut(text, positionals[0], { io, overwrite: values.overwrite });
  },
});

export const schemaCommand = ({ name, rateKinds }: CommandProgram): Command => ({
  name: 'schema',
  summary: 'Write the JSON Schema of shipping files, for editors',
  help: `Usage: ${name} -- settings schema [FILE]

Without FILE, or with -, it is written to stdout. Editors that support JSON Schema check and
complete a shipping file that contains
  "$schema": "./shipping-settings.schema.json"`,

  run: (args, io) => {
    const [file] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 0 }).positionals;
    const schema = `${JSON.stringify(shippingJsonSchema(withAdapters(rateKinds)), null, 2)}\n`;
    return writeOut(schema, file, { io, overwrite: true });
  },
});
