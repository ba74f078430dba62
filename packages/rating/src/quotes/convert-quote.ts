import type { CurrencyConverter } from '@cartfare/core/money';
import { ok, err, type Result, currencyDecimals, roundHalfExpand } from '@cartfare/core/internal';
import { MAX_MINOR } from '../limits.ts';

/** Currency and markup of the converted quote. */
export interface QuoteTarget {
  /** ISO 4217. */
  readonly currency: string;
  readonly converter: CurrencyConverter | undefined;
  /** Added by the shop: a percentage of the converted price, then a fixed amount in minor units of `currency`; NaN without an exchange rate. */
  readonly markup: { readonly percent?: number | undefined; readonly flatMinor?: number | undefined };
}

/**
 * Converts a price to minor units of the target's currency, adds the markup and rounds once: 980 cents at 110 yen a
 * dollar are 1078 yen. An issue if there is no exchange rate, or if the price is not a valid amount before or after.
 */
export function convertQuote(
  priceMinor: number,
  currency: string,
  target: QuoteTarget,
): Result<number, 'no_exchange_rate' | 'unreadable'> {
  if (!Number.isSafeInteger(priceMinor) || priceMinor < 0) return err('unreadable');
  const rate = minorRate(currency.toUpperCase(), target.currency.toUpperCase(), target.converter);
  const { percent = 0, flatMinor = 0 } = target.markup;
  if (rate === null || Number.isNaN(flatMinor)) return err('no_exchange_rate');
  const exact = (priceMinor * rate * (100 + percent)) / 100;
  return exact > MAX_MINOR ? err('unreadable') : ok(roundHalfExpand(exact + flatMinor));
}

/** Minor units of `to` for one of `from`; null if no rate is known. An exception counts as null: see `CurrencyConverter`. */
export function minorRate(from: string, to: string, converter: CurrencyConverter | undefined): number | null {
  if (from === to) return 1;
  try {
    const rate = converter?.rate(from, to) ?? null;
    if (rate === null || !Number.isFinite(rate) || rate <= 0) return null;
    return rate * 10 ** (currencyDecimals(to) - currencyDecimals(from));
  } catch {
    return null;
  }
}
