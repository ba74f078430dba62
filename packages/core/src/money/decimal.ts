import { ok, err, type Result } from '../result.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { decimalDigits } from './decimal-digits.ts';
import { roundHalfExpand } from './round.ts';

/** Why a value is not an amount in major units. */
export type DecimalIssue =
  /** Neither a number nor digits with an optional dot and digits. */
  | 'not_a_decimal'
  | 'negative'
  /** NaN, an infinity, or more minor units than a safe integer can hold. */
  | 'out_of_range';

/** Overlong strings are refused before the match. */
const MAX_DECIMAL_LENGTH = 40;

/** Below this `String` writes an exponent; no currency has a unit so small. Source: ECMA-262, Number::toString. */
const SMALLEST_WRITTEN = 1e-6;

/**
 * An amount in minor units as a decimal in major units, with all decimals of the currency: 980 USD are `9.80`, 1078 JPY
 * `1078`, 1234 BHD `1.234`. Throws unless `minor` is a safe integer.
 */
export function toDecimal(minor: number, currency: string): string {
  const { sign, whole, fraction } = decimalDigits(minor, currencyDecimals(currency));
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/**
 * Reads an amount in major units as minor units, rounded to the currency's decimals: `"9.80"`, 9.8 and 9.800 USD are
 * 980, 12 JPY are 12, 1.234 BHD are 1234. Unlike `parsePrice` it reads 12 as twelve units, with or without a dot.
 */
export function fromDecimal(value: unknown, currency: string): Result<number, DecimalIssue> {
  if (typeof value === 'number') return fromNumber(value, currency);
  if (typeof value !== 'string' || value.length > MAX_DECIMAL_LENGTH) return err('not_a_decimal');
  if (/^-\d/.test(value)) return err('negative');
  if (!/^\d+(?:\.\d+)?$/.test(value)) return err('not_a_decimal');
  // Moves the point within the text: parsed once, so that 1.005 with two decimals is 100.5, not 100.49999999999999.
  const minor = Number(`${value}e${currencyDecimals(currency)}`);
  return minor > Number.MAX_SAFE_INTEGER - 1 ? err('out_of_range') : ok(roundHalfExpand(minor));
}

function fromNumber(value: number, currency: string): Result<number, DecimalIssue> {
  if (!Number.isFinite(value)) return err('out_of_range');
  if (value < 0) return err('negative');
  if (value > Number.MAX_SAFE_INTEGER) return err('out_of_range');
  // The shortest decimal that parses to the same number is what the sender wrote.
  return value < SMALLEST_WRITTEN ? ok(0) : fromDecimal(String(value), currency);
}
