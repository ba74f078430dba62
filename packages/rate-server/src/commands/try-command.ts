import { createMemoryCache } from '@cartfare/carriers';
import { createRater, momentIn, type RateRequest, type RateResult } from '@cartfare/rating';
import { resultText } from '@cartfare/shipping-file';
import {
  type CliIo,
  type Command,
  type ExitCode,
  readArguments,
  readTextFile,
  UsageError,
} from '@cartfare/server-kit/cli';
import { createConverter, selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import type { CheckedFile } from '../settings/import-settings.ts';
import { QUIET, settingsToTry, type CommandData, type CommandProgram, type GivenSettings } from './command-program.ts';
import { linesOf, readTrial, TRIAL_OPTIONS, trialHelp, trialUsage, type Trial } from './trial-arguments.ts';

const OPTIONS = {
  ...TRIAL_OPTIONS,
  'customer-tags': { type: 'string', default: '' },
  currency: { type: 'string' },
  at: { type: 'string' },
  file: { type: 'string' },
} as const;

export const tryCommand = (program: CommandProgram): Command => ({
  name: 'try',
  summary: 'Show the options for a cart and a place, and why',
  help: `Usage: ${program.name} -- settings try ${trialUsage(program)}

Rates a cart with the live version. Prints the options, which zone matched, why each rate was
left out, and the response of each carrier. Calls the live carriers of the zone: that counts with
them.

${trialHelp(program)}
  --customer-tags A,B   Tags of the customer. Default: a visitor without tags
  --currency CODE       Currency of the prices. Default: that of the settings
  --at TIME             Time of the order by the shop's clock, such as "2026-12-24 15:00". Default: now;
                        live carriers are asked now
  --file FILE           A shipping file to use instead of the live version`,

  run: async (args, io) => {
    const { values } = readArguments(args, { options: OPTIONS, words: [], neededWords: 0 });
    const trial = await readTrial(values, program);
    const tags = values['customer-tags'].split(',').filter((tag) => tag.trim() !== '');
    const { file, at, currency } = values;
    const given = file === undefined ? { version: null } : { file, text: await readTextFile(file) };
    return program.withData(io, (data) => tryOut({ trial, tags, at, currency, given, program }, data, io));
  },
});

interface Wanted {
  readonly trial: Trial;
  readonly tags: readonly string[];
  /** As it was written. */
  readonly at: string | undefined;
  /** Default: the settings'. */
  readonly currency: string | undefined;
  readonly given: GivenSettings;
  readonly program: CommandProgram;
}

async function tryOut(
  { trial, tags, at, currency: wantedCurrency, given, program }: Wanted,
  data: CommandData,
  io: CliIo,
): Promise<ExitCode> {
  const lines = await linesOf(trial, data, io);
  const settings = lines === null ? null : await settingsToTry(data, given, program, io);
  if (lines === null || settings === null) return 1;
  const { timeZone } = settings.config;
  const currency = wantedCurrency?.toUpperCase() ?? settings.config.currency;
  const orderTime = at === undefined ? io.now() : momentIn(timeZone, at);
  if (orderTime === null) throw new UsageError(`--at "${at}" is not a time; write "2026-12-24 15:00", or a date.`);
  const customer = tags.length === 0 ? {} : { customer: { tags } };
  const request = { place: trial.place, lines, currency, at: orderTime, ...customer };
  const result = await rate(request, settings, data);
  if (result === null) {
    io.err(`The settings have no amounts in ${currency}, and no exchange rate is known.\n`);
    return 1;
  }
  io.out(`${resultText(result, currency)}\n`);
  return result.outcome === 'rated' ? 0 : 1;
}

/** The result, and the reasons for it; null without an amount in the currency. Calls the live carriers, without a cache that outlives it. */
async function rate(
  request: RateRequest,
  { config, postalTables }: CheckedFile,
  { db, scope, connectCarriers }: CommandData,
): Promise<RateResult | null> {
  const carriers = connectCarriers({ log: QUIET, cache: createMemoryCache({ now: Date.now }) });
  try {
    const created = await createRater(config, {
      ...scope.rateKinds,
      carriers: carriers.carriersOf(config),
      converter: createConverter(config.currency, await selectExchangeRates(db)),
      postalPages: postalTables.flatMap(({ pages }) => pages),
    });
    if (!created.ok) throw new Error(`The settings have errors: ${JSON.stringify(created.findings)}`);
    if (!created.rater.canRateIn(request.currency)) return null;
    return await created.rater.rate(request, { explain: true });
  } finally {
    await carriers.close();
  }
}
