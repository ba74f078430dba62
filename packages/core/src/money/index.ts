/** `@cartfare/core/money`: price strings, money formats, conversion. Amounts are integers. */
export type { CurrencyConverter } from './convert.ts';
export { createMoneyFormat } from './money-format.ts';
export { createMoneyWriter } from './money-writer.ts';
export type { MoneyOptions } from './money-writer.ts';
export { parsePrice } from './parse-price.ts';
