import { currencyDecimals } from '@cartfare/core';

/** `9.80 CAD`, `1200 JPY`: real minor units with as many decimals as the currency has. */
export function amountText(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return `${(minor / 10 ** decimals).toFixed(decimals)} ${currency}`;
}
