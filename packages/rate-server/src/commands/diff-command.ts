import { countText } from '@cartfare/shipping-file';
import { diffSettings, type ShippingConfig } from '@cartfare/rating';
import { type CliIo, type Command, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { selectPostalTables, type PostalTable } from '../postal-tables/postal-table-queries.ts';
import { tableChanges } from '../postal-tables/table-changes.ts';
import { jsonOf } from '../settings/live-config.ts';
import { selectLiveId } from '../settings/settings-versions.ts';
import {
  readNamedSettings,
  readVersion,
  settingsToTry,
  type CommandData,
  type CommandProgram,
  type GivenSettings,
} from './command-program.ts';

export const diffCommand = (program: CommandProgram): Command => ({
  name: 'diff',
  summary: 'Say what differs between two versions of the settings, or a version and a file',
  help: `Usage: ${program.name} -- settings diff [BEFORE] AFTER

BEFORE and AFTER are each the number of a version or the name of a file. Without BEFORE, it is the
live version: what would change if AFTER was imported. Prints one line for each change, in words.
A file has the postal tables of the live version. Changes nothing. Exit code 1 if a file has errors.`,

  run: async (args, io) => {
    const { positionals } = readArguments(args, { options: {}, words: ['BEFORE', 'AFTER'], neededWords: 1 });
    const [first = '', second] = positionals;
    const named = await Promise.all((second === undefined ? [first] : [first, second]).map(readNamedSettings));
    const givens = second === undefined ? [{ version: null }, ...named] : named;
    return program.withData(io, async (data) => {
      const compared: ComparedSettings[] = [];
      for (const given of givens) {
        const settings = await comparedOf(given, data, program, io);
        if (settings === null) return 1;
        compared.push(settings);
      }
      const [before, after] = compared;
      if (before === undefined || after === undefined) throw new UsageError('Name two versions or files.');
      const changes = [
        ...diffSettings(before.config, after.config, program.rateKinds),
        ...tableChanges(before.tables, after.tables),
      ];
      for (const { text } of changes) io.out(`${text}\n`);
      io.out(changes.length === 0 ? 'Nothing differs.\n' : `${countText(changes.length, 'change')}\n`);
      return 0;
    });
  },
});

/** Settings with their postal tables; those of a file are the live version's. */
interface ComparedSettings {
  readonly config: ShippingConfig;
  readonly tables: readonly PostalTable[];
}

/** Null: the file has errors, which were printed. */
async function comparedOf(
  given: GivenSettings,
  data: CommandData,
  program: CommandProgram,
  io: CliIo,
): Promise<ComparedSettings | null> {
  const { db } = data;
  if ('file' in given) {
    const settings = await settingsToTry(data, given, program, io);
    return settings && { config: settings.config, tables: await selectPostalTables(db, await selectLiveId(db)) };
  }
  const version = await readVersion(db, given.version, program);
  // It was checked when it was imported.
  return { config: jsonOf(version) as ShippingConfig, tables: await selectPostalTables(db, version.id) };
}
