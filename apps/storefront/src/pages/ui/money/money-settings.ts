import { converterOf } from '@cartfare/core/internal';
import type { CurrencyConverter, MoneyOptions } from '@cartfare/core/money';

/** How the shop writes and converts amounts; plain data, sent to the browser with a page. */
export interface MoneySettings {
  /** ISO 4217 code of the currency of all cart and product amounts. */
  readonly shopCurrency: string;
  /** Major units of each currency for one of the shop's currency. */
  readonly rates: Readonly<Record<string, number>>;
  /** How amounts of each currency are written in the page's language, such as `€{{amount}}`: see `moneyFormats`. */
  readonly formats: Readonly<Record<string, string>>;
  /** The same for totals, with the currency's code. */
  readonly totalFormats: Readonly<Record<string, string>>;
}

/** The calculator's option for amounts in the same format as the rest of the page. */
export const moneyOptions = (settings: MoneySettings, displayCurrency: string): MoneyOptions => ({
  ...(settings.formats[settings.shopCurrency] === undefined ? {} : { format: settings.formats[settings.shopCurrency] }),
  formats: settings.formats,
  shopCurrency: settings.shopCurrency,
  displayCurrency,
  converter: createConverter(settings),
});

/** Converts between any two of the shop's currencies. */
export const createConverter = ({ shopCurrency, rates }: MoneySettings): CurrencyConverter =>
  converterOf(
    shopCurrency,
    Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  );
