/** `@cartfare/core/money`: price strings, money formats, conversion, rounding. Amounts are integers. */
export { convertHundredths } from './convert.ts';
export type { ConvertedAmount, CurrencyConverter } from './convert.ts';
export { currencyDecimals } from './currency-decimals.ts';
export { fromHundredths, toHundredths } from './hundredths.ts';
export { createMoneyFormat } from './money-format.ts';
export type { MoneyFormat } from './money-format.ts';
export { createMoneyWriter } from './money-writer.ts';
export type { MoneyOptions, MoneyWriter } from './money-writer.ts';
export { parsePrice } from './parse-price.ts';
export type { PriceIssue } from './parse-price.ts';
export { roundHalfExpand } from './round.ts';
export { wireDecimal } from './hundredths.ts';
