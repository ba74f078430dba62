import { currencyDecimals } from '@cartfare/core/internal';

/**
 * `9.80 CAD`, `1200 JPY`: an amount in minor units, with the decimals of its currency.
 *
 * @example
 * amountText(980, 'CAD'); // '9.80 CAD'
 */
export function amountText(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return `${(minor / 10 ** decimals).toFixed(decimals)} ${currency}`;
}
