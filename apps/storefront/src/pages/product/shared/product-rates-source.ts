import { type Platform, rateServer, type RateServerLine, type RatesSource } from '@cartfare/core';
import { DEFAULT_PLATFORM, RATES_LOCK, runInTurn } from '@cartfare/core/internal';

export interface ProductRatesOptions {
  /** Where the rates of the product are asked for. */
  readonly url: string;
  /** ISO 4217 code of the shop's currency. */
  readonly currency: string;
  readonly line: RateServerLine;
  readonly platform?: Platform | undefined;
}

/**
 * The rates of one product. The shop keeps one destination per session, which this sets, too: so the runs take turns with
 * those of the cart in other tabs, which would get the rates of this destination otherwise.
 */
export function productRatesSource(options: ProductRatesOptions): RatesSource {
  const { url, currency, line, platform = DEFAULT_PLATFORM } = options;
  return (destination, run) =>
    runInTurn(platform, RATES_LOCK, run, ({ signal, fetchChange }) => {
      const ask = rateServer({ url, currency, lines: () => [line], fetch: fetchChange, platform });
      return ask(destination, { ...run, signal });
    });
}
