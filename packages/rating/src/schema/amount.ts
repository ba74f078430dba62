/**
 * An amount as the settings have it: in minor units of their currency, or of each currency that a table names, such as
 * `{ EUR: 490, GBP: 450 }`.
 */
export type Amount = number | Readonly<Record<string, number>>;

/** Returns an amount in minor units of one currency. `field`: where it stands, such as `tiers[0].priceMinor`. */
export type ReadAmount = (amount: Amount, field: string) => number;

/** The currency of a cart. */
export interface CartCurrency {
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 4217, of the amounts that the settings have without a table. */
  readonly settingsCurrency: string;
  /** Minor units of `currency` for one of `settingsCurrency`: 1 if both are the same, null if no rate is known. */
  readonly rate: number | null;
}

/** The settings' own currency, in which nothing is converted. */
export const inOwnCurrency = (currency: string): CartCurrency => ({ currency, settingsCurrency: currency, rate: 1 });

/** Reads amounts for carts of one currency, and records what it had to convert. */
export interface AmountReader {
  readonly read: ReadAmount;
  /** Fields of the amounts that were converted, because they are not written in the currency. */
  readonly converted: readonly string[];
}

/** An amount that is not written in the currency is NaN where no exchange rate is known; its field is in `converted`. */
export function createAmountReader({ currency, settingsCurrency, rate }: CartCurrency): AmountReader {
  const converted: string[] = [];
  const read: ReadAmount = (amount, field) => {
    const written = writtenIn(amount, currency, settingsCurrency);
    if (written !== null) return written;
    converted.push(field);
    const own = writtenIn(amount, settingsCurrency, settingsCurrency);
    return own === null || rate === null ? Number.NaN : withoutNoise(own * rate);
  };
  return { read, converted };
}

/** Null if the amount is not written in this currency. Nothing is nothing in any. */
function writtenIn(amount: Amount, currency: string, settingsCurrency: string): number | null {
  if (typeof amount === 'number') return amount === 0 || currency === settingsCurrency ? amount : null;
  return Object.hasOwn(amount, currency) ? (amount[currency] ?? null) : null;
}

/** Digits that a binary float has for certain. */
const EXACT_DIGITS = 15;

/** Not rounded to minor units: that happens once, to the price. `6000 * 0.85` is 5100, not 5100.000000000001. */
const withoutNoise = (minor: number): number => Number(minor.toPrecision(EXACT_DIGITS));
