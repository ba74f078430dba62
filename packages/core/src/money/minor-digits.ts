/** The digits of an amount, ready to be written in any notation. */
export interface MinorDigits {
  readonly sign: '' | '-';
  /** At least one digit, no leading zeros. */
  readonly whole: string;
  /** Exactly as many digits as asked for. */
  readonly fraction: string;
}

/** Most digits after the point that any ISO 4217 currency in circulation has. */
const MOST_DECIMALS = 3;

/** Splits an amount whose last `decimals` digits (0 to 3) stand after the point. Throws unless `minor` is a safe integer. */
export function minorDigits(minor: number, decimals: number): MinorDigits {
  if (!Number.isSafeInteger(minor)) {
    throw new RangeError(`${minor} is no amount; give a safe integer in minor units, such as 1246 for 12.46.`);
  }
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS) {
    throw new RangeError(`An amount cannot have ${decimals} decimals; give 0, 1, 2 or 3.`);
  }
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return {
    sign: minor < 0 ? '-' : '',
    whole: digits.slice(0, point),
    fraction: digits.slice(point),
  };
}
