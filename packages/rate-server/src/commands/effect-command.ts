import { momentIn } from '@cartfare/rating';
import { type CliIo, type Command, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { effectText } from '../effect/effect-text.ts';
import { openReplay, type Replay } from '../effect/replay.ts';
import { settingsEffect } from '../effect/settings-effect.ts';
import { selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { selectQuotes } from '../quotes/quote-log.ts';
import type { CheckedFile } from '../settings/import-settings.ts';
import { readNamedSettings, settingsToTry, type CommandData, type CommandProgram } from './command-program.ts';

/** Quotes that are rated again: some seconds. */
const MAX_QUOTES = 20_000;

const DAY_MS = 24 * 60 * 60 * 1000;

export const effectCommand = (program: CommandProgram): Command => ({
  name: 'effect',
  summary: 'Show what other settings would change for those who asked in the last days',
  help: `Usage: ${program.name} -- settings effect SETTINGS [--days NUMBER] [--at TIME] [--json]

SETTINGS is a shipping file, or the number of a version. Rates the quotes of the log with the live
version and with SETTINGS: how many are dearer, cheaper, lose or gain an option, and the largest
changes. No carrier is called: each counts with what it answered then. Customers' tags are not
logged, so nobody has any. Changes nothing.

  --days NUMBER   Quotes of so many days. Default: 30; at most the newest ${MAX_QUOTES.toLocaleString('en')} quotes
  --at TIME       Time of all orders by the shop's clock, such as "2026-12-24 15:00". Default: now
  --json          All figures as JSON`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: {
        days: { type: 'string', default: '30' },
        at: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      words: ['SETTINGS'],
      neededWords: 1,
    });
    const [named = ''] = positionals;
    if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new UsageError('--days has to be a whole number, 1 or more.');
    const given = await readNamedSettings(named);
    return program.withData(io, async (data) => {
      const after = await settingsToTry(data, given, program, io);
      const before = await settingsToTry(data, { version: null }, program, io);
      if (before === null || after === null) return 1;
      const at = timeOf(values.at, after, io);
      const fromMs = io.now() - Number(values.days) * DAY_MS;
      const records = await selectQuotes(data.db, MAX_QUOTES, fromMs);
      const sides = { before: await replayOf(before, data), after: await replayOf(after, data) };
      const effect = await settingsEffect(records, { ...sides, at });
      io.out(values.json ? `${JSON.stringify(effect, null, 2)}\n` : `${effectText(effect)}\n`);
      return 0;
    });
  },
});

function timeOf(at: string | undefined, { config }: CheckedFile, io: CliIo): number {
  const time = at === undefined ? io.now() : momentIn(config.timeZone, at);
  if (time === null) throw new UsageError(`--at "${at}" is not a time; write "2026-12-24 15:00", or a date.`);
  return time;
}

async function replayOf({ config, postalTables }: CheckedFile, { db, scope }: CommandData): Promise<Replay> {
  const opened = await openReplay({
    config,
    postalPages: postalTables.flatMap(({ pages }) => pages),
    rateKinds: scope.rateKinds,
    exchangeRates: await selectExchangeRates(db),
  });
  if (!opened.ok) throw new Error(`The settings have errors: ${JSON.stringify(opened.issue)}`);
  return opened.value;
}
