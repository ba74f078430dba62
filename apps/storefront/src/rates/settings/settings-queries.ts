import type { ShippingConfig } from '@cartfare/rating';
import type { ExchangeRate } from '../../shop/services.ts';
import type { ShopDatabase } from '../../db/connect.ts';

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

/** What the engine reads: a `ShippingConfig`. */
export const SHIPPING = 'shipping';

export async function selectShippingConfig(db: ShopDatabase): Promise<ShippingConfig | null> {
  const row = await db.selectFrom('settings').select('document').where('name', '=', SHIPPING).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.document);
}

export async function insertShippingConfig(db: ShopDatabase, config: ShippingConfig): Promise<void> {
  const document = JSON.stringify(config);
  await db.insertInto('settings').values({ name: SHIPPING, document }).execute();
}
