import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@cartfare/core/internal';
import { countText, type ZoneAddress } from '@cartfare/shipping-file';
import { writePostalCsv } from '@cartfare/shipping-file/csv';
import { inSnapshot } from '@cartfare/server-kit/db';
import {
  type Command,
  fileError,
  outputFile,
  OVERWRITE_OPTION,
  readArguments,
  writeFlag,
} from '@cartfare/server-kit/cli';
import { selectPostalPages, selectPostalTables } from '../postal-tables/postal-table-queries.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { CommandProgram } from './command-program.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from './zone-arguments.ts';

export const exportPostalCommand = (program: CommandProgram): Command => ({
  name: 'export-postal',
  summary: 'Write the postal table of a zone, as CSV',
  help: `Usage: ${program.name} -- settings export-postal [FILE] --zone ID [--profile ID] [--overwrite]

Writes the table as CSV that import-postal can read, with the columns country and
postal_code. The postal codes of the zone in the shipping file are not included. Without
FILE, or with -, it is written to stdout; npm writes there, too, unless it is called with -s.

  --zone ID      The zone
  --profile ID   The profile of the zone. Default: the general settings
  --overwrite    Replace FILE if it exists`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, {
      options: { ...ZONE_OPTIONS, ...OVERWRITE_OPTION },
      words: ['FILE'],
      neededWords: 0,
    });
    const file = outputFile(positionals[0]);
    const address = readZoneAddress(values);
    const write = file === undefined ? io.outAll : toFile(file, await writeFlag(file, values.overwrite));
    const exported = await program.withData(io, ({ db }) => exportPostalTable(db, address, write));
    if (!exported.ok) {
      io.err(`There is no postal table for ${zoneText(address)}.\n`);
      return 1;
    }
    if (file !== undefined) io.err(`Written to ${file}: ${countText(exported.value.ruleCount, 'rule')}.\n`);
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

/**
 * Passes a zone's postal table to `write`, as CSV in chunks, so that memory does not depend on its length. The table is
 * that of the beginning of the call. Without a table nothing is written.
 */
const exportPostalTable = (
  db: RateDatabase,
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
