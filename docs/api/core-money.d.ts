// Written by `node scripts/api-types.mjs`; not by hand.
/** A shop's exchange rates. */
interface CurrencyConverter {
  /**
   * How many units of `to` one major unit of `from` is worth: a finite number above 0, or null when the shop has no
   * rate for the pair; the amount is then shown unconverted. NaN, an infinity, 0, negative numbers and exceptions count
   * as null.
   */
  rate(from: string, to: string): number | null;
}
/** A compiled money format. */
interface MoneyFormat {
  readonly template: string;
  /**
   * Formats an amount, a safe integer whose last `decimals` digits (0 to 4, default 2) are the fraction. Markup in the
   * template is copied and never evaluated: the result is text, so give the shop's format without HTML.
   */
  format(amount: number, decimals?: number): string;
}
/** Compiles a template such as `${{amount}} USD`. Throws when it has no placeholder, or an unknown one. */
declare function createMoneyFormat(template: string): MoneyFormat;
interface MoneyOptions {
  /** The shop's money format. Default `${{amount}}`. A format without a known placeholder throws. */
  readonly format?: string | undefined;
  /** ISO 4217 of the cart's amounts. Without it, only amounts that have a currency of their own are converted. */
  readonly shopCurrency?: string | undefined;
  /** The currency in which amounts are shown at first. Default null: the shop's own. */
  readonly displayCurrency?: string | null | undefined;
  /** Exchange rates. Default: nothing is converted. */
  readonly converter?: CurrencyConverter | undefined;
  /** Formats for converted amounts by ISO 4217 code. Default: `{{amount}} CODE`. */
  readonly formats?: Readonly<Record<string, string>> | undefined;
}
/**
 * Formats amounts for the shopper: the calculator's own, and those of the page around it.
 *
 * `currency` is the amount's currency (ISO 4217; null: the shop's). Amounts are shown in `displayCurrency` if the shop
 * can convert, otherwise in their own currency: an amount is never shown under another currency's sign.
 */
interface MoneyWriter {
  /** `hundredths` of `currency`. */
  write(hundredths: number, currency: string | null, displayCurrency: string | null): string;
  /** The sum of the amounts as shown: each is converted and rounded separately. Throws if it exceeds a safe integer. */
  writeSum(hundredths: readonly number[], currency: string | null, displayCurrency: string | null): string;
}
/**
 * Compiles the formats. Throws when one of them has no known placeholder. `reportError` is called once if an amount is to
 * be converted and its currency is not known.
 */
declare function createMoneyWriter(options?: MoneyOptions, reportError?: (error: unknown) => void): MoneyWriter;
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** Why a value is not a price. For developers; shoppers never see it. */
type PriceIssue = /** Neither a string nor a number. */'not_a_price' /** A string other than digits, or digits, a dot and digits. */ | 'malformed' | 'negative' /** Other digits than 0 after the second decimal: the amount would have to be guessed. */ | 'too_precise' /** NaN, an infinity, or more hundredths than a safe integer can hold. */ | 'out_of_range';
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
declare function parsePrice(value: unknown): Result<number, PriceIssue>;
export { type CurrencyConverter, type MoneyOptions, createMoneyFormat, createMoneyWriter, parsePrice };