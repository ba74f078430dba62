import { convertHundredths, type ConvertedAmount, type CurrencyConverter } from './convert.ts';
import { createMoneyFormat, type MoneyFormat } from './money-format.ts';
import { DEFAULT_MONEY_FORMAT } from '../limits.ts';

export interface MoneyOptions {
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
export interface MoneyWriter {
  /** `hundredths` of `currency`. */
  write(hundredths: number, currency: string | null, displayCurrency: string | null): string;
  /** The sum of the amounts as shown: each is converted and rounded separately. Throws if it exceeds a safe integer. */
  writeSum(hundredths: readonly number[], currency: string | null, displayCurrency: string | null): string;
}

/**
 * Compiles the formats. Throws when one of them has no known placeholder. `reportError` is called once if an amount is to
 * be converted and its currency is not known.
 */
export function createMoneyWriter(options: MoneyOptions = {}, reportError?: (error: unknown) => void): MoneyWriter {
  const { converter, shopCurrency } = options;
  const formatOf = formatsOf(options);
  let isReported = false;

  function reportMissing(): void {
    if (isReported) return;
    isReported = true;
    reportError?.(new TypeError(MISSING_CURRENCY));
  }

  function convert(hundredths: readonly number[], from: string, to: string): readonly ConvertedAmount[] | null {
    if (converter === undefined) return null;
    const converted = hundredths.map((each) => convertHundredths(each, from, to, converter));
    return converted.every((amount) => amount !== null) ? converted : null;
  }

  function writeSum(hundredths: readonly number[], currency: string | null, displayCurrency: string | null): string {
    const own = currency ?? shopCurrency;
    if (own !== undefined && displayCurrency !== null && own !== displayCurrency) {
      const converted = convert(hundredths, own, displayCurrency);
      const total = sum(converted?.map(({ amount }) => amount) ?? []);
      if (converted !== null && Number.isSafeInteger(total)) {
        return formatOf(displayCurrency).format(total, converted[0]?.decimals);
      }
    }
    if (own === undefined && displayCurrency !== null && converter !== undefined) reportMissing();
    // If the shop's currency is unknown, foreign amounts cannot be recognised: all of them use the shop's format.
    return formatOf(shopCurrency === undefined ? undefined : own).format(sum(hundredths));
  }

  return { write: (hundredths, ...currencies) => writeSum([hundredths], ...currencies), writeSum };
}

const MISSING_CURRENCY =
  '`money.shopCurrency` is missing: pass the ISO 4217 code of the cart\'s amounts, such as "CAD". Without it they are not converted.';

/** The format of each currency; without a format, `12.50 CODE`. */
function formatsOf(options: MoneyOptions): (currency: string | undefined) => MoneyFormat {
  const { shopCurrency } = options;
  const shopFormat = createMoneyFormat(options.format ?? DEFAULT_MONEY_FORMAT);
  const formats = new Map<string, MoneyFormat>();
  for (const [code, template] of Object.entries(options.formats ?? {})) formats.set(code, createMoneyFormat(template));
  return (currency) => {
    if (currency === undefined || currency === shopCurrency) return shopFormat;
    const known = formats.get(currency);
    if (known !== undefined) return known;
    const made = createMoneyFormat(`{{amount}} ${currency}`);
    formats.set(currency, made);
    return made;
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
