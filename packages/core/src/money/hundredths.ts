import { WIRE_DECIMALS } from '../limits.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { decimalDigits } from './decimal-digits.ts';
import { roundHalfExpand } from './round.ts';

/**
 * Converts minor units of a currency (cents, yen, fils) to the wire's hundredths: 1078 JPY are 107800, 980 USD are 980.
 * A third decimal is rounded: 1234 BHD (1.234) are 123. Throws when the result is not a safe integer, which for
 * currencies without decimals begins at about 9 * 10^13 units.
 *
 * @example
 * toHundredths(1078, 'JPY'); // 107800
 */
export function toHundredths(minor: number, currency: string): number {
  return roundHalfExpand(rescale(minor, currencyDecimals(currency), WIRE_DECIMALS));
}

/**
 * Converts the wire's hundredths to minor units: 107800 JPY are 1078 yen (rounded to whole yen), 123 BHD are 1230 fils.
 * Throws when the result is not a safe integer, which for currencies with three decimals begins at about 9 * 10^14.
 *
 * @example
 * fromHundredths(107800, 'JPY'); // 1078
 */
export function fromHundredths(hundredths: number, currency: string): number {
  return roundHalfExpand(rescale(hundredths, WIRE_DECIMALS, currencyDecimals(currency)));
}

/** One multiplication or one division by a power of ten, both exact up to the last place. */
const rescale = (amount: number, from: number, to: number): number =>
  to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);

/**
 * The wire's price string: 980 is `"9.80"`. Always two decimals, a dot, no grouping, for every currency. Throws unless
 * `hundredths` is a safe integer of 0 or more.
 *
 * @example
 * wireDecimal(980); // '9.80'
 */
export function wireDecimal(hundredths: number): string {
  const { sign, whole, fraction } = decimalDigits(hundredths, WIRE_DECIMALS);
  if (sign === '-') throw new RangeError(`A price on the wire cannot be negative: ${hundredths}.`);
  return `${whole}.${fraction}`;
}
