/** The digits of an amount, without separators. */
export interface DecimalDigits {
  readonly sign: '' | '-';
  /** At least one digit, no leading zeros. */
  readonly whole: string;
  /** As many digits as there are decimals. */
  readonly fraction: string;
}

/** The maximum number of decimals of an ISO 4217 currency. */
const MAX_DECIMALS = 4;

/** Splits an amount with `decimals` decimals (0 to 4). Throws on anything else. */
export function decimalDigits(amount: number, decimals: number): DecimalDigits {
  if (!Number.isSafeInteger(amount) || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    throw new RangeError(`An amount is a safe integer with 0 to 4 decimals, not ${amount} with ${decimals}.`);
  }
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return {
    sign: amount < 0 ? '-' : '',
    whole: digits.slice(0, point),
    fraction: digits.slice(point),
  };
}
