import type { CurrencyConverter } from '@cartfare/core';
import type { ShopDatabase } from '../../db/connect.ts';
import type { Currencies, ExchangeRate } from '../services.ts';

/** ISO 4217. Source: the demo shop's own; every amount in the database is in it. */
export const SHOP_CURRENCY = 'CAD';

export function createCurrencies(db: ShopDatabase): Currencies {
  return {
    shopCurrency: SHOP_CURRENCY,
    exchangeRates: () => selectExchangeRates(db),
  };
}

/** Exchange between any two of the shop's currencies, by way of its own. */
export function createShopConverter(
  shopCurrency: string,
  rates: readonly Pick<ExchangeRate, 'currency' | 'rate'>[],
): CurrencyConverter {
  const perShopUnit = new Map(rates.map(({ currency, rate }) => [currency, rate]));
  perShopUnit.set(shopCurrency, 1);
  return {
    rate(from, to) {
      const [of, into] = [perShopUnit.get(from), perShopUnit.get(to)];
      return of === undefined || into === undefined ? null : into / of;
    },
  };
}

const MILLION = 1_000_000;

export async function selectExchangeRates(db: ShopDatabase): Promise<readonly ExchangeRate[]> {
  const rows = await db.selectFrom('exchange_rates').selectAll().orderBy('position').execute();
  return rows.map((row) => ({ currency: row.currency, rate: row.rate_millionths / MILLION, asOf: row.as_of }));
}

export async function insertExchangeRate(db: ShopDatabase, rate: ExchangeRate, position: number): Promise<void> {
  const row = {
    currency: rate.currency,
    position,
    rate_millionths: Math.round(rate.rate * MILLION),
    as_of: rate.asOf,
  };
  await db.insertInto('exchange_rates').values(row).execute();
}
