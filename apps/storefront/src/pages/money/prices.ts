import { convertMinor, createMoneyFormat } from '@cartfare/core';
import { createConverter, MONEY_FORMATS, SHOP_MONEY_FORMAT, type MoneySettings } from './money-settings.ts';

/** Writes the shop's amounts in the currency that the shopper reads (clause MO-5). */
export interface Prices {
  /** ISO 4217 of what is written: the shopper's choice, or the shop's own where it has no rate for that. */
  readonly currency: string;
  /** True where amounts are converted: they are then for reading, the shop charges its own currency. */
  readonly converted: boolean;
  /** `minor` is hundredths of the shop's currency. */
  text(minor: number): string;
  /** The sum as the shopper would add it up: of the amounts as they are written, each rounded by itself. */
  total(minors: readonly number[]): string;
  /** An amount in the shop's own currency, with its code. */
  charged(minor: number): string;
}

export function createPrices(settings: MoneySettings, displayCurrency: string): Prices {
  const { shopCurrency } = settings;
  const converter = createConverter(settings);
  const currency = converter.rate(shopCurrency, displayCurrency) === null ? shopCurrency : displayCurrency;
  const shopFormat = createMoneyFormat(SHOP_MONEY_FORMAT);
  const format =
    currency === shopCurrency ? shopFormat : createMoneyFormat(MONEY_FORMATS[currency] ?? `{{amount}} ${currency}`);
  const shown = (minor: number) => convertMinor(minor, shopCurrency, currency, converter) ?? { minor, decimals: 2 };

  return {
    currency,
    converted: currency !== shopCurrency,
    text: (minor) => {
      const amount = shown(minor);
      return format.format(amount.minor, amount.decimals);
    },
    total: (minors) => {
      const amounts = minors.map(shown);
      const sum = amounts.reduce((total, amount) => total + amount.minor, 0);
      return format.format(sum, amounts[0]?.decimals);
    },
    charged: (minor) => `${shopFormat.format(minor)} ${shopCurrency}`,
  };
}
