import { refreshExchangeRates } from '../../shop/currencies/refresh-rates.ts';
import type { Command } from '../cli/command.ts';
import { readArguments, UsageError } from '../cli/read-arguments.ts';
import { withShopData } from '../cli/with-shop-data.ts';

export const refreshRatesCommand: Command = {
  name: 'refresh',
  summary: 'Take over the exchange rates of the European Central Bank',
  help: `Usage: shop rates refresh

Reads the bank's daily file at EXCHANGE_RATES_URL, and stores its rates and their day for
the currencies that the shop offers. One that the file does not have keeps its rate and
its day. Processes that serve the shop do the same once a day by themselves.`,

  run: async (args, io) => {
    readArguments(args, { options: {}, words: [], neededWords: 0 });
    return withShopData(io, async ({ db, config }) => {
      if (config.exchangeRatesUrl === null) throw new UsageError('EXCHANGE_RATES_URL is missing: it names the file.');
      const result = await refreshExchangeRates({ db, url: config.exchangeRatesUrl, now: () => io.now() });
      if (!result.ok) {
        io.err(`Nothing was changed: ${result.issue.detail} (${result.issue.code}).\n`);
        return 1;
      }
      const { asOf, refreshed, unchanged } = result.value;
      io.out(`Rates of ${asOf}: ${refreshed.join(', ') || 'none'}\n`);
      if (unchanged.length > 0) io.err(`Not in the file, or newer already: ${unchanged.join(', ')}\n`);
      return 0;
    });
  },
};
