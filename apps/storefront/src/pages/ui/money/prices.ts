import { createMoneyWriter } from '@cartfare/core';
import { createConverter, moneyOptions, type MoneySettings } from './money-settings.ts';

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
  const money = createMoneyWriter(moneyOptions(settings, displayCurrency));
  const known = createConverter(settings).rate(shopCurrency, displayCurrency) !== null;
  const currency = known ? displayCurrency : shopCurrency;
  return {
    currency,
    converted: currency !== shopCurrency,
    text: (minor) => money.write(minor, shopCurrency, currency),
    total: (minors) => money.writeSum(minors, shopCurrency, currency),
    charged: (minor) => `${money.write(minor, shopCurrency, null)} ${shopCurrency}`,
  };
}
