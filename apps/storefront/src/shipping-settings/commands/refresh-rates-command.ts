import { type Command, readArguments, UsageError } from '@cartfare/rate-server/cli';
import { refreshExchangeRates } from '../../shop/currencies/refresh-rates.ts';
import { withShopData } from '../cli/with-shop-data.ts';

export const refreshRatesCommand: Command = {
  name: 'refresh',
  summary: 'Refresh the exchange rates from the European Central Bank',
  help: `Usage: npm run shop -- rates refresh

Reads the bank's daily file at EXCHANGE_RATES_URL, and stores its rates and their date for
the currencies that the shop offers. A currency that is not in the file keeps its rate and
its date. Run it once a day, for example from cron.`,

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
