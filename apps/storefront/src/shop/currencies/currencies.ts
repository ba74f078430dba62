import type { CurrencyConverter } from '@cartfare/core/money';
import type { ShopDatabase } from '../../db/connect.ts';
import type { Currencies, ExchangeRate, RatesByAge, RatesDay } from '../services.ts';

/** ISO 4217 code of the currency of every amount in the database. Source: the demo shop's own. */
export const SHOP_CURRENCY = 'CAD';

export function createCurrencies({ db, now }: { readonly db: ShopDatabase; now(): number }): Currencies {
  return {
    shopCurrency: SHOP_CURRENCY,
    exchangeRates: () => selectExchangeRates(db),
    byAge: (rates) => ratesByAge(rates, now()),
  };
}

/** Converts between any two of the shop's currencies, through its own. */
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

/**
 * Maximum age of an exchange rate that is not called old, in days. The bank's file is of the last working
 * day, and its longest pause, at Easter, has five days.
 */
const MAX_RATE_AGE_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `nowMs`: milliseconds since 1970. */
export function ratesByAge(rates: readonly ExchangeRate[], nowMs: number): RatesByAge {
  const isOld = ({ asOf }: ExchangeRate) => nowMs - Date.parse(asOf) >= (MAX_RATE_AGE_DAYS + 1) * DAY_MS;
  const [old, current] = [rates.filter(isOld), rates.filter((rate) => !isOld(rate))];
  return { current: dayOf(current), old: dayOf(old) };
}

function dayOf(rates: readonly ExchangeRate[]): RatesDay | null {
  const [asOf] = rates.map((rate) => rate.asOf).sort();
  return asOf === undefined ? null : { asOf, currencies: rates.map(({ currency }) => currency) };
}

const MILLION = 1_000_000;

export async function selectExchangeRates(db: ShopDatabase): Promise<readonly ExchangeRate[]> {
  const rows = await db.selectFrom('exchange_rates').selectAll().orderBy('position').execute();
  return rows.map((row) => ({ currency: row.currency, rate: row.rate_millionths / MILLION, asOf: row.as_of }));
}

export async function insertExchangeRate(db: ShopDatabase, rate: ExchangeRate, position: number): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values({ currency: rate.currency, position, ...toColumns(rate) })
    .execute();
}

/** Returns false and changes nothing for a currency that is not offered or has a newer rate. */
export async function updateExchangeRate(db: ShopDatabase, rate: ExchangeRate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exchange_rates')
    .set(toColumns(rate))
    .where('currency', '=', rate.currency)
    .where('as_of', '<=', rate.asOf)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rounds up to a millionth, because a rate has to be above 0. */
const toColumns = ({ rate, asOf }: ExchangeRate) => ({
  rate_millionths: Math.max(Math.round(rate * MILLION), 1),
  as_of: asOf,
});
