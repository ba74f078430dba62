import { WIRE_DECIMALS } from '../limits.ts';
import { minorDigits } from './minor-digits.ts';

/**
 * The wire's price string: 980 is `"9.80"`. Always two decimals, a dot, no grouping, for every currency.
 * `hundredths` is a safe integer of 0 or more; anything else throws.
 */
export function wireDecimal(hundredths: number): string {
  const { sign, whole, fraction } = minorDigits(hundredths, WIRE_DECIMALS);
  if (sign === '-') throw new RangeError(`A price on the wire cannot be negative: ${hundredths}.`);
  return `${whole}.${fraction}`;
}
