import { createMoneyWriter } from '@cartfare/core/money';
import { toHundredths } from '@cartfare/core/wire';
import { createPriceConverter, moneyOptions, type MoneySettings } from './money-settings.ts';

/** Writes the shop's amounts in the display currency (clause MO-5). */
export interface Prices {
  /** ISO 4217 code of the written amounts: the display currency, or the shop's own if that has no exchange rate. */
  readonly currency: string;
  /** Whether amounts are converted, for information only: the shop charges its own currency. */
  readonly converted: boolean;
  /** `minor` is in minor units of the shop's currency. */
  text(minor: number): string;
  /** The sum of the amounts as written, each rounded by itself, so that it agrees with what the shopper sees; with its code. */
  total(minors: readonly number[]): string;
  /** An amount in the shop's own currency, with its code. */
  charged(minor: number): string;
}

export function createPrices(settings: MoneySettings, displayCurrency: string): Prices {
  const { shopCurrency } = settings;
  const money = createMoneyWriter(moneyOptions(settings, displayCurrency, ''));
  const hundredths = (minor: number) => toHundredths(minor, shopCurrency);
  const totals = createMoneyWriter(moneyOptions({ ...settings, formats: settings.totalFormats }, displayCurrency, ''));
  const known = createPriceConverter(settings).rate(shopCurrency, displayCurrency) !== null;
  const currency = known ? displayCurrency : shopCurrency;
  return {
    currency,
    converted: currency !== shopCurrency,
    text: (minor) => money.write(hundredths(minor), shopCurrency, currency),
    total: (minors) => totals.writeSum(minors.map(hundredths), shopCurrency, currency),
    charged: (minor) => totals.write(hundredths(minor), shopCurrency, null),
  };
}
