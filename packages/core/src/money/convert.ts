import { WIRE_DECIMALS } from '../limits.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { roundHalfExpand } from './round.ts';

/** A shop's exchange rates. */
export interface CurrencyConverter {
  /**
   * How many units of `to` one major unit of `from` is worth: a finite number above 0, or null when the shop has no
   * rate for the pair; the amount is then shown unconverted. NaN, an infinity, 0, negative numbers and exceptions count
   * as null.
   */
  rate(from: string, to: string): number | null;
}

/** An integer and the number of its decimals: `{ amount: 1234, decimals: 3 }` is 1.234. */
export interface ConvertedAmount {
  /** In units of `10 ** -decimals`: neither hundredths nor the currency's minor unit in general. */
  readonly amount: number;
  /** 2, 3 or 4. */
  readonly decimals: number;
}

/**
 * Converts `hundredths` of `from` to `to`; null when there is no rate or the result exceeds a safe integer.
 *
 * Rounded once, to the decimals of `to`, then written with at least two: 9.80 USD are 1,078 JPY, which is `{ amount:
 * 107800, decimals: 2 }`, and 1.234 BHD are `{ amount: 1234, decimals: 3 }`. If both currencies are the same, the
 * amount is returned as it is, without a call of the converter.
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

/** The converter is the shop's own code: if it fails, the amount can still be shown in its own currency. */
function rateOf(converter: CurrencyConverter, from: string, to: string): number | null {
  try {
    const rate = converter.rate(from, to);
    return rate !== null && Number.isFinite(rate) && rate > 0 ? rate : null;
  } catch {
    return null;
  }
}

/** Converts between `base` and the currencies that have a rate, through `base`. `rate`: major units for one of `base`. */
export function converterOf(
  base: string,
  rates: readonly { readonly currency: string; readonly rate: number }[],
): CurrencyConverter {
  const perUnit = new Map(rates.map(({ currency, rate }) => [currency, rate]));
  perUnit.set(base, 1);
  return {
    rate(from, to) {
      const [of, into] = [perUnit.get(from), perUnit.get(to)];
      return of === undefined || into === undefined ? null : into / of;
    },
  };
}
