import { countText, settingsSummary, tableText } from '@cartfare/shipping-file';
import { type Command, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { restoreVersion } from '../settings/import-settings.ts';
import { selectHistory } from '../settings/settings-versions.ts';
import type { CommandProgram } from './command-program.ts';
import { importIssueText } from './import-command.ts';
import { unusedRatesText } from './unused-rates.ts';

export const historyCommand = (program: CommandProgram): Command => ({
  name: 'history',
  summary: 'List the versions of the settings, newest first',
  help: `Usage: ${program.name} -- settings history [--limit NUMBER]

The first one is live.

  --limit NUMBER   Default: 20`,

  run: async (args, io) => {
    const { values } = readArguments(args, {
      options: { limit: { type: 'string', default: '20' } },
      words: [],
      neededWords: 0,
    });
    const limit = readId(values.limit);
    const versions = await program.withData(io, ({ db }) => selectHistory(db, limit));
    const rows = versions.map(({ id, createdAtMs, author, note, warningCount }, at) => [
      String(id),
      new Date(createdAtMs).toISOString(),
      at === 0 ? 'live' : '',
      warningCount === 0 ? '' : countText(warningCount, 'warning'),
      author,
      note,
    ]);
    io.out(rows.length === 0 ? 'There are no settings yet.\n' : `${tableText(rows).join('\n')}\n`);
    return 0;
  },
});

export const restoreCommand = (program: CommandProgram): Command => ({
  name: 'restore',
  summary: 'Make an earlier version of the settings live again',
  help: `Usage: ${program.name} -- settings restore ID [--author NAME]

The version becomes live again with its postal tables, as a new version. What is running uses it
from the next request on. Exchange rates have no versions: they stay.

  --author NAME   Who restored it, for the history`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { author: { type: 'string', default: '' } },
      words: ['ID'],
      neededWords: 1,
    });
    const id = readId(positionals[0] ?? '');
    return program.withData(io, async ({ db, scope }) => {
      const restored = await restoreVersion(db, { id, author: values.author, nowMs: io.now() }, scope);
      if (restored.ok) {
        const { id: newId, config, postalTables } = restored.value;
        io.out(`Version ${id} is live again, as version ${newId}: ${settingsSummary(config, postalTables)}.\n`);
        io.err(unusedRatesText(await selectExchangeRates(db), config.currency, program));
        return 0;
      }
      if (restored.issue.code === 'no_such_version') io.err(`There is no version ${id}.\n`);
      else {
        io.err(importIssueText(restored.issue, `version ${id}`, program));
        io.err('It cannot be used: nothing was changed.\n');
      }
      return 1;
    });
  },
});

/** A whole number, 1 or more. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is not a number; write one such as 3.`);
  return Number(text);
}
