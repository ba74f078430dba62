import type { CurrencyConverter } from '@cartfare/core';
import type { ExchangeRate } from '../../shop/services.ts';

/** Exchange between the shop's currency and each of the others. Between two others the shop has no rate. */
export function createShopConverter(shopCurrency: string, rates: readonly ExchangeRate[]): CurrencyConverter {
  const perShopUnit = new Map(rates.map(({ currency, rate }) => [currency, rate]));
  return {
    rate(from, to) {
      if (from === shopCurrency) return perShopUnit.get(to) ?? null;
      const rate = to === shopCurrency ? perShopUnit.get(from) : undefined;
      return rate === undefined ? null : 1 / rate;
    },
  };
}
