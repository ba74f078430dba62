import type { CurrencyConverter, MoneyOptions } from '@cartfare/core';
import { createShopConverter } from '../../../shop/currencies/currencies.ts';

/** How the shop writes and converts amounts; plain data, so that it travels to the browser with a page. */
export interface MoneySettings {
  /** ISO 4217; every amount of carts and products is in it. */
  readonly shopCurrency: string;
  /** Major units of each currency for one of the shop's. */
  readonly rates: Readonly<Record<string, number>>;
  /** How amounts of each currency are written in the page's language, such as `€{{amount}}`: see `moneyFormats`. */
  readonly formats: Readonly<Record<string, string>>;
}

/** What the calculator is given, so that its amounts read like those around it. */
export const moneyOptions = (settings: MoneySettings, displayCurrency: string): MoneyOptions => ({
  ...(settings.formats[settings.shopCurrency] === undefined ? {} : { format: settings.formats[settings.shopCurrency] }),
  formats: settings.formats,
  shopCurrency: settings.shopCurrency,
  displayCurrency,
  converter: createConverter(settings),
});

/** Exchange between any two of the shop's currencies. */
export const createConverter = ({ shopCurrency, rates }: MoneySettings): CurrencyConverter =>
  createShopConverter(
    shopCurrency,
    Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  );
