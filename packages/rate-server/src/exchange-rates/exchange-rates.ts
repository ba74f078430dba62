import { converterOf } from '@cartfare/core/internal';
import type { CurrencyConverter } from '@cartfare/core/money';
import { newSettingsState } from '../store/settings-state.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';

export interface ExchangeRate {
  readonly currency: string;
  /** Major units of `currency` for one major unit of `base`. */
  readonly rate: number;
  /** ISO date of the rate. */
  readonly asOf: string;
  /** ISO 4217: the currency of the settings, when the rate was stored. */
  readonly base: string;
}

/** Converts by the rates that are for one unit of `base`, the settings' currency; others are not used. */
export const createConverter = (base: string, rates: readonly ExchangeRate[]): CurrencyConverter =>
  converterOf(
    base,
    rates.filter((rate) => rate.base === base),
  );

/** In the order in which they are offered. */
export async function selectExchangeRates(db: RateDatabase): Promise<readonly ExchangeRate[]> {
  const rows = await db.selectFrom('exchange_rates').selectAll().orderBy('position').execute();
  return rows.map(({ currency, rate, as_of: asOf, base }) => ({ currency, rate: Number(rate), asOf, base }));
}

export async function insertExchangeRate(db: RateDatabase, rate: ExchangeRate, position: number): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values({ currency: rate.currency, position, ...toColumns(rate) })
    .execute();
  await newSettingsState(db);
}

/** Returns false and changes nothing for a currency that is not there or has a newer rate for the same base. */
export async function updateExchangeRate(db: RateDatabase, rate: ExchangeRate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exchange_rates')
    .set(toColumns(rate))
    .where('currency', '=', rate.currency)
    .where((column) => column.or([column('as_of', '<=', rate.asOf), column('base', '!=', rate.base)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await newSettingsState(db);
  return true;
}

/** Puts the currencies that have a rate into this order, and removes those that are not in it. */
export async function orderExchangeRates(db: RateDatabase, currencies: readonly string[]): Promise<void> {
  await db.deleteFrom('exchange_rates').where('currency', 'not in', currencies).execute();
  for (const [position, currency] of currencies.entries()) {
    await db.updateTable('exchange_rates').set({ position }).where('currency', '=', currency).execute();
  }
  await newSettingsState(db);
}

const toColumns = ({ rate, asOf, base }: ExchangeRate) => ({ rate: String(rate), as_of: asOf, base });
