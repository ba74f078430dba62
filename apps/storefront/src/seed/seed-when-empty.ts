import type { ShopDatabase } from '../db/connect.ts';
import { insertCustomer } from '../db/customer-queries.ts';
import { insertProduct, selectAllProducts } from '../db/product-queries.ts';
import { takeTurns } from '../db/take-turns.ts';
import { insertExchangeRate, insertShippingConfig } from '../db/settings-queries.ts';
import { hashPassword } from '../shop/password.ts';
import { CUSTOMERS, DEMO_PASSWORD } from './customers.ts';
import { EXCHANGE_RATES } from './exchange-rates.ts';
import { PRODUCTS } from './products.ts';
import { SHIPPING } from './shipping.ts';

/**
 * Fills a new database with the demo shop, all of it or nothing. A database with products is left as it is. Several
 * processes may do so at once: one fills it.
 */
export async function seedWhenEmpty(db: ShopDatabase): Promise<void> {
  if (await hasProducts(db)) return;
  const passwordHashes = await Promise.all(CUSTOMERS.map(() => hashPassword(DEMO_PASSWORD)));
  await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, 'seed');
    if (await hasProducts(transaction)) return;
    for (const [position, product] of PRODUCTS.entries()) await insertProduct(transaction, product, position);
    for (const [index, customer] of CUSTOMERS.entries()) {
      await insertCustomer(transaction, customer, passwordHashes[index] ?? '');
    }
    for (const [position, rate] of EXCHANGE_RATES.entries()) await insertExchangeRate(transaction, rate, position);
    await insertShippingConfig(transaction, SHIPPING);
  });
}

const hasProducts = async (db: ShopDatabase): Promise<boolean> => (await selectAllProducts(db)).length > 0;
