import { WIRE_DECIMALS } from '../limits.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { roundHalfExpand } from './round.ts';

/** Exchange between two currencies, as a shop knows it. */
export interface CurrencyConverter {
  /**
   * How much one major unit of `from` is in `to`: a finite number above 0, or null when the shop has no rate for
   * the pair; the amount is then shown unconverted. NaN, an infinity, 0 and negative numbers count as null, and so
   * does an exception.
   */
  rate(from: string, to: string): number | null;
}

/** An integer and where its decimal point stands: `{ amount: 1234, decimals: 3 }` is 1.234. */
export interface ConvertedAmount {
  /** In units of `10 ** -decimals`: neither hundredths nor the currency's minor unit in general. */
  readonly amount: number;
  /** 2, 3 or 4. */
  readonly decimals: number;
}

/**
 * `hundredths` of `from` as an amount in `to`, or null when there is no rate or the result is beyond a safe integer.
 *
 * Rounded once, at the decimals `to` really has, then written with at least two: 9.80 USD are 1,078 JPY, which is
 * `{ amount: 107800, decimals: 2 }`, and 1.234 BHD are `{ amount: 1234, decimals: 3 }`.
 * The same currency on both sides is left as it is, and the converter is not asked.
 */
export function convertHundredths(
  hundredths: number,
  from: string,
  to: string,
  converter: CurrencyConverter,
): ConvertedAmount | null {
  if (from.toUpperCase() === to.toUpperCase()) return { amount: hundredths, decimals: WIRE_DECIMALS };
  const rate = rateOf(converter, from, to);
  if (rate === null) return null;
  const real = currencyDecimals(to);
  const exact = (hundredths * rate * 10 ** real) / 10 ** WIRE_DECIMALS;
  const decimals = Math.max(WIRE_DECIMALS, real);
  const padding = 10 ** (decimals - real);
  if (Math.abs(exact) * padding > Number.MAX_SAFE_INTEGER - padding) return null;
  return { amount: roundHalfExpand(exact) * padding, decimals };
}

/** The converter is the shop's own code: whatever it does, the amount can still be shown in its own currency. */
function rateOf(converter: CurrencyConverter, from: string, to: string): number | null {
  try {
    const rate = converter.rate(from, to);
    return rate !== null && Number.isFinite(rate) && rate > 0 ? rate : null;
  } catch {
    return null;
  }
}
