import type { ShopDatabase } from '../db/connect.ts';
import { insertCustomer } from '../shop/customers/customer-queries.ts';
import { insertProduct } from '../shop/catalogue/product-queries.ts';
import { takeTurns } from '../db/advisory-lock.ts';
import { insertShippingConfig } from '../rates/settings/settings-queries.ts';
import { insertExchangeRate } from '../shop/currencies/currencies.ts';
import { hashPassword } from '../shop/customers/password.ts';
import { CUSTOMERS, DEMO_PASSWORD } from './customers.ts';
import { EXCHANGE_RATES } from './exchange-rates.ts';
import { PRODUCTS } from './products.ts';
import { SHIPPING } from './shipping.ts';

/**
 * Fills a new database with the demo shop, all of it or nothing. Gives false, and changes nothing, when the database has
 * products, customers or settings: its accounts have a password that is published, so nobody else's shop gets them.
 * Several processes may call this at once: one fills the database.
 */
export async function seedWhenEmpty(db: ShopDatabase): Promise<boolean> {
  if (await hasContent(db)) return false;
  const passwordHashes = await Promise.all(CUSTOMERS.map(() => hashPassword(DEMO_PASSWORD)));
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, 'seed');
    if (await hasContent(transaction)) return false;
    for (const [position, product] of PRODUCTS.entries()) await insertProduct(transaction, product, position);
    for (const [index, customer] of CUSTOMERS.entries()) {
      await insertCustomer(transaction, customer, passwordHashes[index] ?? '');
    }
    for (const [position, rate] of EXCHANGE_RATES.entries()) await insertExchangeRate(transaction, rate, position);
    await insertShippingConfig(transaction, SHIPPING);
    return true;
  });
}

async function hasContent(db: ShopDatabase): Promise<boolean> {
  for (const table of ['products', 'customers', 'settings'] as const) {
    const row = await db
      .selectFrom(table)
      .select((query) => query.lit(1).as('found'))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
