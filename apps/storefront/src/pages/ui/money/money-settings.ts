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
  /** ISO code of the country of the shop's currency; null for one of several countries, such as EUR. */
  readonly homeCountry: string | null;
}

/**
 * The settings for a destination in a country (ISO code; empty: not known). Where it has another currency than the shop, a
 * sign such as "$" may be read as that one's, so that each amount has the code.
 */
export function moneyFor(countryCode: string, settings: MoneySettings): MoneySettings {
  const { shopCurrency, formats } = settings;
  return needsCode(countryCode, settings)
    ? { ...settings, formats: { ...formats, [shopCurrency]: settings.totalFormats[shopCurrency] ?? '' } }
    : settings;
}

const needsCode = (countryCode: string, { shopCurrency, homeCountry, totalFormats }: MoneySettings): boolean =>
  countryCode !== '' && homeCountry !== null && countryCode !== homeCountry && Boolean(totalFormats[shopCurrency]);

/** The calculator's option for amounts in the same format as the rest of the page: see `moneyFor`. */
export function moneyOptions(settings: MoneySettings, displayCurrency: string, countryCode: string): MoneyOptions {
  const { shopCurrency, formats } = moneyFor(countryCode, settings);
  const { [shopCurrency]: format } = formats;
  return {
    ...(format === undefined ? {} : { format }),
    formats,
    shopCurrency,
    displayCurrency,
    converter: createPriceConverter(settings),
  };
}

/** Converts between any two of the shop's currencies. */
export const createPriceConverter = ({ shopCurrency, rates }: MoneySettings): CurrencyConverter =>
  converterOf(
    shopCurrency,
    Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  );
