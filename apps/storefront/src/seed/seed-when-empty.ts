import { insertExchangeRate, insertVersion, type ExchangeRate } from '@cartfare/rate-server';
import { advisoryLock } from '@cartfare/server-kit/db';
import { settingsText } from '@cartfare/shipping-file';
import type { ShopDatabase } from '../db/connect.ts';
import { insertProduct } from '../shop/catalogue/product-queries.ts';
import { SHOP_CURRENCY } from '../shop/currencies/currencies.ts';
import { insertAddress, markDefault } from '../shop/customers/address-queries.ts';
import { insertCustomer } from '../shop/customers/customer-queries.ts';
import { hashPassword } from '../shop/customers/password.ts';
import type { AddressDraft, Customer } from '../shop/model.ts';
import { PRODUCTS } from './products.ts';
import { SHIPPING } from './shipping.ts';

/**
 * Fills a new database with the demo shop, in one transaction. Returns false and changes nothing if the database has
 * products, customers or settings: the demo accounts have a published password, so no other shop may get them.
 * Several processes may call this at once; one of them fills the database.
 */
export async function seedWhenEmpty(db: ShopDatabase): Promise<boolean> {
  if (await hasContent(db)) return false;
  const passwordHashes = await Promise.all(CUSTOMERS.map(() => hashPassword(DEMO_PASSWORD)));
  return db.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, 'seed');
    if (await hasContent(transaction)) return false;
    for (const [position, product] of PRODUCTS.entries()) await insertProduct(transaction, product, position);
    for (const [index, customer] of CUSTOMERS.entries()) {
      await insertCustomer(transaction, customer, passwordHashes[index] ?? '');
      if (customer.address === undefined) continue;
      await markDefault(transaction, customer.id, await insertAddress(transaction, customer.id, customer.address));
    }
    const shop: ShopDatabase = transaction;
    for (const [position, rate] of EXCHANGE_RATES.entries()) await insertExchangeRate(shop, rate, position);
    await insertVersion(shop, {
      text: settingsText(SHIPPING, null),
      author: '',
      note: 'The demo shop',
      createdAtMs: Date.now(),
      findings: [],
    });
    return true;
  });
}

async function hasContent(db: ShopDatabase): Promise<boolean> {
  for (const table of ['products', 'customers', 'settings_versions'] as const) {
    const row = await db
      .selectFrom(table)
      .select((query) => query.lit(1).as('found'))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** The password of the demo customers only: the README publishes it. */
export const DEMO_PASSWORD = 'cartfare-demo';

/** A customer whose address fills the calculator, and a trade customer without an address. */
export const CUSTOMERS: readonly (Customer & { readonly address?: AddressDraft })[] = [
  {
    id: 1,
    email: 'visitor.home@example.com',
    firstName: 'Visitor',
    tags: [],
    address: {
      name: 'Home Visitor',
      address1: '18 Example Street',
      address2: '',
      city: 'Ottawa',
      province: 'ON',
      country: 'CA',
      postalCode: 'K1N 5T2',
      phone: '',
    },
  },
  { id: 2, email: 'visitor.new@example.com', firstName: 'Newcomer', tags: ['trade'] },
];

/**
 * For one Canadian dollar. Rounded from rates of autumn 2026. They are only used to display prices in a
 * demo shop; nobody is charged by them.
 */
export const EXCHANGE_RATES: readonly ExchangeRate[] = (
  [
    ['USD', 0.72],
    ['EUR', 0.62],
    ['GBP', 0.54],
    ['JPY', 110],
    ['AUD', 1.1],
    ['BRL', 3.85],
    ['INR', 63],
    ['AED', 2.64],
    ['HKD', 5.6],
  ] as const
).map(([currency, rate]) => ({ currency, rate, asOf: '2026-11-20', base: SHOP_CURRENCY }));
