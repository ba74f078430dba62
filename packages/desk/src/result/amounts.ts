import { currencyDecimals } from '@cartfare/core/internal';

/** `$9.80`, `€1,250.00`, `¥800`: an amount in minor units, under the sign of its currency. */
export function moneyText(minor: number, currency: string): string {
  return moneyFormat(currency).format(minor / 10 ** currencyDecimals(currency));
}

/** `$10`: an amount on an axis, without decimals where it needs none. */
export function roundMoneyText(minor: number, currency: string): string {
  const text = moneyText(minor, currency);
  return text.replace(/\.0+$/, '');
}

/** A format of the calculator for a currency: `${{amount}}`, `¥{{amount_no_decimals}}`. */
export function calculatorFormat(currency: string): string {
  const sign = moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const amount = currencyDecimals(currency) === 0 ? '{{amount_no_decimals}}' : '{{amount}}';
  const gap = /\p{L}$/u.test(sign ?? '') ? ' ' : '';
  return `${sign ?? ''}${gap}${amount}`;
}

function moneyFormat(currency: string): Intl.NumberFormat {
  const decimals = currencyDecimals(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** `850 g`, `2.05 kg`. */
export function massText(grams: number): string {
  if (grams < 1000) return `${grams.toLocaleString('en')} g`;
  return `${(grams / 1000).toLocaleString('en', { maximumFractionDigits: 3 })} kg`;
}
