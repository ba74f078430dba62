import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { countText } from '@cartfare/shipping-file';
import { writePostalCsv } from '@cartfare/shipping-file/tables';
import {
  type Command,
  fileError,
  outputFile,
  OVERWRITE_OPTION,
  readArguments,
  writeFlag,
} from '@cartfare/server-kit/cli';
import { selectPostalPages, selectPostalTables } from '../postal-tables/postal-table-queries.ts';
import { readVersion, type CommandProgram } from './command-program.ts';
import { readId } from './version-commands.ts';

export const exportTableCommand = (program: CommandProgram): Command => ({
  name: 'export-table',
  summary: 'Write the postal table of an area, as CSV',
  help: `Usage: ${program.name} -- settings export-table AREA [FILE] [--version ID] [--overwrite]

Writes the table as CSV that settings import --table can read, with the columns country and
postal_code. The postal codes of the area in the shipping file are not included. Without
FILE, or with -, it is written to stdout; npm writes there, too, unless it is called with -s.

  --version ID   Default: the live version
  --overwrite    Replace FILE if it exists`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, {
      options: { version: { type: 'string' }, ...OVERWRITE_OPTION },
      words: ['AREA', 'FILE'],
      neededWords: 1,
    });
    const [area = ''] = positionals;
    const file = outputFile(positionals[1]);
    const write = file === undefined ? io.outAll : toFile(file, await writeFlag(file, values.overwrite));
    const version = values.version === undefined ? null : readId(values.version);
    const exported = await program.withData(io, async ({ db }) => {
      const { id } = await readVersion(db, version, program);
      const table = (await selectPostalTables(db, id)).find((each) => each.area === area);
      if (table !== undefined) await write(writePostalCsv(selectPostalPages(db, table.content)));
      return table;
    });
    if (exported === undefined) {
      io.err(`There is no postal table for the area ${area}.\n`);
      return 1;
    }
    if (file !== undefined) io.err(`Written to ${file}: ${countText(exported.ruleCount, 'rule')}.\n`);
    return 0;
  },
});

const toFile =
  (file: string, flag: 'w' | 'wx') =>
  async (csv: AsyncIterable<string>): Promise<void> => {
    const refuse = (error: unknown): never => {
      throw fileError(file, 'written', error);
    };
    const handle = await open(file, flag).catch(refuse);
    await pipeline(csv, handle.createWriteStream()).catch((error: unknown) => {
      // Only system errors are about the file.
      if (error instanceof Error && 'syscall' in error) refuse(error);
      throw error;
    });
  };
