import { currencyDecimals } from '@cartfare/core/internal';

/** An amount as people write it, `25.00` or `25,00`, in minor units of a currency; null if it cannot be read. */
export function parseMinor(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const decimals = currencyDecimals(currency);
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
}
