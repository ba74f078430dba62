import type { CurrencyConverter } from './convert.ts';

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
