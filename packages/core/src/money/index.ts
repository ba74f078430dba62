/** `@cartfare/core/money`: price strings, money formats, conversion, rounding. Amounts are integers. */
export type { CurrencyConverter } from './convert.ts';
export { currencyDecimals } from './currency-decimals.ts';
export { createMoneyFormat } from './money-format.ts';
export { createMoneyWriter } from './money-writer.ts';
export type { MoneyOptions } from './money-writer.ts';
export { parsePrice } from './parse-price.ts';
export { roundHalfExpand } from './round.ts';
