import type { CurrencyConverter, MoneyOptions } from '@cartfare/core';
import { createShopConverter } from '../../../shop/currencies/currencies.ts';

/** How the shop writes and converts amounts; plain data, so that it travels to the browser with a page. */
export interface MoneySettings {
  /** ISO 4217; every amount of carts and products is in it. */
  readonly shopCurrency: string;
  /** Major units of each currency for one of the shop's. */
  readonly rates: Readonly<Record<string, number>>;
}

/** The money format of the shop's own currency. */
const SHOP_MONEY_FORMAT = '${{amount}}';

/** How other currencies are written here; those that are not listed read as `12.50 CODE`. Source: ours. */
const MONEY_FORMATS: Readonly<Record<string, string>> = {
  AUD: '${{amount}} AUD',
  BRL: 'R${{amount_with_comma_separator}}',
  EUR: '€{{amount}}',
  GBP: '£{{amount}}',
  HKD: 'HK${{amount}}',
  INR: '₹{{amount}}',
  JPY: '¥{{amount_no_decimals}}',
  USD: '${{amount}} USD',
};

/** What the calculator is given, so that its amounts read like those around it. */
export const moneyOptions = (settings: MoneySettings, displayCurrency: string): MoneyOptions => ({
  format: SHOP_MONEY_FORMAT,
  formats: MONEY_FORMATS,
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
