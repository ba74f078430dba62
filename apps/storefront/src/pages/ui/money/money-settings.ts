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

/**
 * The calculator's option for amounts in the same format as the rest of the page, for a destination in a country (see
 * `moneyFor`). The calculator applies another display currency while it is used, but no other format. So the shop's
 * currency with its code is a display currency of its own: the same code in small letters, which is not converted.
 */
export function moneyOptions(settings: MoneySettings, displayCurrency: string, countryCode: string): MoneyOptions {
  const { shopCurrency, formats, totalFormats } = settings;
  const withCode = shopCurrency.toLowerCase();
  const converter = createConverter(settings);
  const isOwn = converter.rate(shopCurrency, displayCurrency) === null || displayCurrency === shopCurrency;
  const { [shopCurrency]: format } = formats;
  const { [shopCurrency]: formatWithCode } = totalFormats;
  return {
    ...(format === undefined ? {} : { format }),
    formats: formatWithCode === undefined ? formats : { ...formats, [withCode]: formatWithCode },
    shopCurrency,
    displayCurrency: isOwn && needsCode(countryCode, settings) ? withCode : displayCurrency,
    converter,
  };
}

/** Converts between any two of the shop's currencies. */
export const createConverter = ({ shopCurrency, rates }: MoneySettings): CurrencyConverter =>
  converterOf(
    shopCurrency,
    Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  );
