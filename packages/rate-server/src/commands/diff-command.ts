import { countText } from '@cartfare/shipping-file';
import { diffSettings, type ShippingConfig } from '@cartfare/rating';
import { type CliIo, type Command, readArguments, readTextFile, UsageError } from '@cartfare/server-kit/cli';
import { jsonOf } from '../settings/live-config.ts';
import { readVersion, settingsToTry, type CommandData, type CommandProgram } from './command-program.ts';

export const diffCommand = (program: CommandProgram): Command => ({
  name: 'diff',
  summary: 'Say what differs between two versions of the settings, or a version and a file',
  help: `Usage: ${program.name} -- settings diff [BEFORE] AFTER

BEFORE and AFTER are each the number of a version or the name of a file. Without BEFORE, it is the
live version: what would change if AFTER was imported. Prints one line for each change, in words.
Changes nothing. Exit code 1 if a file has errors.`,

  run: async (args, io) => {
    const { positionals } = readArguments(args, { options: {}, words: ['BEFORE', 'AFTER'], neededWords: 1 });
    const [first = '', second] = positionals;
    const named = second === undefined ? [null, first] : [first, second];
    const texts = await Promise.all(named.map(readNamed));
    return program.withData(io, async (data) => {
      const configs: ShippingConfig[] = [];
      for (const given of texts) {
        const config = await configOf(given, data, program, io);
        if (config === null) return 1;
        configs.push(config);
      }
      const [before, after] = configs;
      if (before === undefined || after === undefined) throw new UsageError('Name two versions or files.');
      const changes = diffSettings(before, after, program.rateKinds);
      for (const { text } of changes) io.out(`${text}\n`);
      io.out(changes.length === 0 ? 'Nothing differs.\n' : `${countText(changes.length, 'change')}\n`);
      return 0;
    });
  },
});

/** A version by its id, null for the live one; or a file with its text. */
type NamedSettings = { readonly version: number | null } | { readonly file: string; readonly text: string };

async function readNamed(name: string | null): Promise<NamedSettings> {
  if (name === null) return { version: null };
  if (/^\d{1,9}$/.test(name)) return { version: Number(name) };
  return { file: name, text: await readTextFile(name) };
}

/** Null: the file has errors, which were printed. */
async function configOf(
  given: NamedSettings,
  data: CommandData,
  program: CommandProgram,
  io: CliIo,
): Promise<ShippingConfig | null> {
  if ('file' in given) return (await settingsToTry(data, given, program, io))?.config ?? null;
  // It was checked when it was imported.
  return jsonOf(await readVersion(data.db, given.version, program)) as ShippingConfig;
}
