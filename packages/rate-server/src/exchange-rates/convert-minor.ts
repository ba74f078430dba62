import { currencyDecimals, roundHalfExpand } from '@cartfare/core/internal';
import type { CurrencyConverter } from '@cartfare/core/money';

/**
 * Minor units of `to` for minor units of `from`, rounded once: 980 cents at 110 yen a dollar are 1,078 yen. Null when there
 * is no rate, or when the result is not a safe integer.
 */
export function convertMinor(
  amountMinor: number,
  { from, to, converter }: { readonly from: string; readonly to: string; readonly converter: CurrencyConverter },
): number | null {
  const rate = converter.rate(from, to);
  if (rate === null) return null;
  const converted = roundHalfExpand(amountMinor * rate * 10 ** (currencyDecimals(to) - currencyDecimals(from)));
  return Number.isSafeInteger(converted) ? converted : null;
}
