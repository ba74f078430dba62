import { WIRE_DECIMALS } from '../limits.ts';
import { ok, err, type Result } from '../result.ts';

/** Why a value is not a price. For developers; shoppers never see it. */
export type PriceIssue =
  /** Neither a string nor a number. */
  | 'not_a_price'
  /** A string other than digits, or digits, a dot and digits. */
  | 'malformed'
  | 'negative'
  /** Other digits than 0 after the second decimal: the amount would have to be guessed. */
  | 'too_precise'
  /** NaN, an infinity, or more hundredths than a safe integer can hold. */
  | 'out_of_range';

/** Digits, optionally a dot and digits. Overlong strings are refused before the match. */
const DECIMAL = /^(?<whole>\d+)(?:\.(?<fraction>\d+))?$/;
const MAX_PRICE_LENGTH = 40;

/**
 * A price from the wire as hundredths, a safe integer of 0 or more.
 *
 * - With a dot it is in major units: `"12.5"` and 12.5 are 1250, `"12.460"` is 1246.
 * - Without a dot it is in hundredths already: `"600"` and 600 are 600.
 * - The number 12.0 cannot be distinguished from 12 in JavaScript (nor in JSON once parsed) and is 12 hundredths.
 *   The wire writes prices as strings with two decimals, where the question does not arise.
 * - Everything else is an issue: signs, grouping, spaces, exponents, decimals beyond the second that are not 0.
 *
 * @example
 * parsePrice('12.5'); // { ok: true, value: 1250 }
 * parsePrice('-1'); // { ok: false, issue: 'negative' }
 */
export function parsePrice(value: unknown): Result<number, PriceIssue> {
  if (typeof value === 'string') return parseText(value);
  if (typeof value === 'number') return parseNumber(value);
  return err('not_a_price');
}

function parseNumber(value: number): Result<number, PriceIssue> {
  if (!Number.isFinite(value)) return err('out_of_range');
  if (value < 0) return err('negative');
  if (Number.isInteger(value)) return inRange(value + 0);
  // The shortest decimal that parses to the same number is what the sender wrote; below 1e-6 it has an exponent.
  return value < 1e-6 ? err('too_precise') : parseText(String(value));
}

function parseText(text: string): Result<number, PriceIssue> {
  if (text.length > MAX_PRICE_LENGTH) return err('malformed');
  if (/^-[\d.]/.test(text)) return err('negative');
  const groups = DECIMAL.exec(text)?.groups;
  const whole = groups?.['whole'];
  if (whole === undefined) return err('malformed');
  const fraction = groups?.['fraction'];
  if (fraction === undefined) return inRange(Number(whole));
  if (!/^0*$/.test(fraction.slice(WIRE_DECIMALS))) return err('too_precise');
  return inRange(Number(whole + fraction.slice(0, WIRE_DECIMALS).padEnd(WIRE_DECIMALS, '0')));
}

const inRange = (hundredths: number): Result<number, PriceIssue> =>
  Number.isSafeInteger(hundredths) ? ok(hundredths) : err('out_of_range');
