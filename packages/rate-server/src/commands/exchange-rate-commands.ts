import { tableText } from '@cartfare/shipping-file';
import { type Command, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { refreshExchangeRates } from '../exchange-rates/refresh-rates.ts';
import { selectLiveConfig } from '../settings/live-config.ts';
import type { CommandData, CommandProgram } from './command-program.ts';
import { unusedRatesText } from './unused-rates.ts';

/** Source: the European Central Bank's page of reference rates. */
const DAILY_FILE = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Twice as many as the bank's rates have: a quotient shows as 0.75, and not as 0.7499999999999999. */
const SHOWN_DIGITS = 12;

export const refreshRatesCommand = (program: CommandProgram): Command => ({
  name: 'refresh',
  summary: 'Refresh the exchange rates from the European Central Bank',
  help: `Usage: ${program.name} -- exchange-rates refresh [--currencies A,B]

Reads the bank's daily file at EXCHANGE_RATES_URL, and stores its rates and their date. A
currency that is not in the file keeps its rate and its date. Run it once a day, for example
from cron.

  --currencies A,B   ISO codes to keep rates of, in this order, and of no others. Nothing
                     changes if one of them has no rate at all. Default: those that have one,
                     which are none before the first time`,

  run: async (args, io) => {
    const { values } = readArguments(args, {
      options: { currencies: { type: 'string' } },
      words: [],
      neededWords: 0,
    });
    const currencies = values.currencies === undefined ? {} : { currencies: readCurrencies(values.currencies) };
    return program.withData(io, async (data) => {
      const { db, exchangeRatesUrl: url } = data;
      if (url === null) throw new UsageError(`EXCHANGE_RATES_URL is missing; the bank's file is at ${DAILY_FILE}`);
      const base = await baseOf(data, program);
      const result = await refreshExchangeRates({ db, url, base, now: () => io.now(), ...currencies });
      if (!result.ok) {
        io.err(`Nothing was changed: ${result.issue.detail} (${result.issue.code}).\n`);
        return 1;
      }
      const { asOf, refreshed, unchanged, removed } = result.value;
      if (refreshed.length + unchanged.length === 0) {
        io.err('No currency has a rate yet. Name those that you need: --currencies USD,EUR\n');
        return 1;
      }
      io.out(`Rates of ${asOf}: ${refreshed.join(', ') || 'none'}\n`);
      if (removed.length > 0) io.err(`Removed, because --currencies does not name them: ${removed.join(', ')}\n`);
      if (unchanged.length > 0) io.err(`Not in the file, or newer already: ${unchanged.join(', ')}\n`);
      return 0;
    });
  },
});

export const listRatesCommand = (program: CommandProgram): Command => ({
  name: 'list',
  summary: 'List the exchange rates and their dates',
  help: `Usage: ${program.name} -- exchange-rates list`,

  run: async (args, io) => {
    readArguments(args, { options: {}, words: [], neededWords: 0 });
    const { rates, currency: settingsCurrency } = await program.withData(io, async (data) => ({
      rates: await selectExchangeRates(data.db),
      currency: await currencyOf(data),
    }));
    const rows = rates.map(({ currency, rate, asOf, base }) => [
      `1 ${base}`,
      `${Number(rate.toPrecision(SHOWN_DIGITS))} ${currency}`,
      asOf,
    ]);
    io.out(rows.length === 0 ? 'There are no exchange rates.\n' : `${tableText(rows).join('\n')}\n`);
    io.err(unusedRatesText(rates, settingsCurrency, program));
    return 0;
  },
});

/** Undefined: there are no settings. */
const currencyOf = async ({ db, scope }: CommandData): Promise<string | undefined> =>
  scope.shopCurrency ?? (await selectLiveConfig(db))?.currency;

async function baseOf(data: CommandData, { name }: CommandProgram): Promise<string> {
  const base = await currencyOf(data);
  if (base !== undefined) return base;
  throw new UsageError(
    `There are no shipping settings yet, and so no currency. Import some: ${name} -- settings import FILE`,
  );
}

function readCurrencies(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  const wrong = codes.find((code) => !/^[A-Z]{3}$/.test(code));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not the code of a currency; write USD,EUR`);
  return [...new Set(codes)];
}
