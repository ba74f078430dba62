import { findingsText, settingsSummary } from '@cartfare/shipping-file';
import { type Command, readArguments, readTextFile } from '@cartfare/server-kit/cli';
import { selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { importSettings } from '../settings/import-settings.ts';
import type { CommandProgram } from './command-program.ts';
import { unusedRatesText } from './unused-rates.ts';

const OPTIONS = {
  author: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
} as const;

export const importCommand = (program: CommandProgram): Command => ({
  name: 'import',
  summary: 'Import a shipping file: it becomes the live version of the settings',
  help: `Usage: ${program.name} -- settings import FILE [--author NAME] [--note TEXT]

Checks FILE. If it has an error, nothing changes; otherwise it becomes the live version. What
is running uses it from the next request on. Imported postal tables stay with their zones, and
earlier versions stay: see settings history.

  --author NAME   Who changed it, for the history
  --note TEXT     What was changed, for the history`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, { options: OPTIONS, words: ['FILE'], neededWords: 1 });
    const [file = ''] = positionals;
    const text = await readTextFile(file);
    const { author, note } = values;
    return program.withData(io, async ({ db, scope }) => {
      const imported = await importSettings(db, { text, author, note, nowMs: io.now() }, scope);
      io.err(findingsText(imported.ok ? imported.value.warnings : imported.issue, file));
      if (!imported.ok) {
        io.err('Nothing was imported: the live version is unchanged.\n');
        return 1;
      }
      const { id, config, postalTables } = imported.value;
      io.out(`Imported as version ${id}: ${settingsSummary(config, postalTables)}.\n`);
      io.err(unusedRatesText(await selectExchangeRates(db), config.currency, program));
      return 0;
    });
  },
});
