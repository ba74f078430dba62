import { tryAdvisoryLock } from '@cartfare/server-kit/db';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { createShop } from '../process/create-shop.ts';
import { PRODUCTS } from '../seed/products.ts';
import { seedWhenEmpty } from '../seed/seed-when-empty.ts';
import { randomToken, SESSION_LIFETIME_MS } from '../session/sessions.ts';
import { CLEAN_UP_LOCK } from '../session/remove-expired.ts';
import { selectAllProducts, selectProductByHandle } from '../shop/catalogue/product-queries.ts';
import { openTestShopsIn } from '../../testing/open-test-shop.ts';
import { startPostgresDatabases } from '../../testing/postgres-databases.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { missingServers } from '@cartfare/testing/servers';

const missing = missingServers();

// Several databases are created and many passwords hashed, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.skipIf(missing !== null)(`on PostgreSQL${missing === null ? '' : ` (not run; ${missing})`}`, async () => {
  if (missing !== null) return;
  const databases = await startPostgresDatabases();
  afterAll(() => databases.server.remove());
  openTestShopsIn(databases.seeded);

  // The tests of the shop on its embedded database have to pass here, too.
  await import('../seed/seed-when-empty.test.ts');
  await import('../shop/carts/carts.test.ts');
  await import('../session/sessions.test.ts');
  await import('../shop/carts/cart-limits.test.ts');
  await import('../shop/customers/customers.test.ts');
  await import('../shop/customers/address-book.test.ts');
  await import('../shop/checkouts/checkouts.test.ts');
  await import('../cart-api/cart-api.test.ts');
  await import('../cart-api/rate-calls.test.ts');
  await import('../cart-api/customers.test.ts');

  it('processes that start at once on a new database fill it once', async () => {
    const place = await databases.empty();
    const processes = [1, 2, 3, 4].map(() => connect(place));
    await Promise.all(processes.map((db) => migrate(db).then(() => seedWhenEmpty(db))));
    const products = await Promise.all(processes.map(selectAllProducts));
    await Promise.all(processes.map((db) => db.destroy()));
    expect(products.map((list) => list.length)).toEqual(processes.map(() => PRODUCTS.length));
  });

  it('a product whose name no database can hold is not found', async () => {
    const db = connect(await databases.seeded());
    const product = await selectProductByHandle(db, 'soap\0');
    await db.destroy();
    expect(product).toBeNull();
  });

  it('a database with a stricter isolation by default is used with that of PostgreSQL', async () => {
    const place = await databases.seeded();
    const admin = connect(place);
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_isolation to serializable`.execute(admin);
    await admin.destroy();
    const db = connect(place);
    const isolation = await sql`show transaction_isolation`.execute(db);
    const inTransaction = await db
      .transaction()
      .execute((transaction) => sql`show transaction_isolation`.execute(transaction));
    await db.destroy();
    const readCommitted = [{ transaction_isolation: 'read committed' }];
    expect([isolation.rows, inTransaction.rows]).toEqual([readCommitted, readCommitted]);
  });

  it('changes of one cart in several processes at once are all in it', async () => {
    const place = await databases.seeded();
    const processes = [1, 2, 3].map(() => connect(place));
    const shops = processes.map((db) => createShop({ db, now: Date.now, newToken: randomToken }));
    const [first] = shops;
    const opened = await first?.sessions.open();
    const token = opened?.session.cartToken ?? '';
    const addition = { variantId: soldAs('HS-SOA').variant.id, quantity: 1 };
    const rounds = Array.from({ length: 4 }, () => shops.map((shop) => shop.carts.add(token, [addition])));
    const outcomes = await Promise.all(rounds.flat());
    const cart = await first?.carts.find(token);
    await Promise.all(processes.map((db) => db.destroy()));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(cart?.lines.map((line) => line.quantity)).toEqual([outcomes.length]);
  });

  it('expired sessions are removed by one process at a time', async () => {
    const place = await databases.seeded();
    const [first, second] = [connect(place), connect(place)];
    const time = { nowMs: Date.now() };
    const shop = createShop({ db: second, now: () => time.nowMs, newToken: randomToken });
    await shop.sessions.open();
    time.nowMs += SESSION_LIFETIME_MS;
    await shop.sessions.open();
    await first.transaction().execute(async (transaction) => {
      expect(await tryAdvisoryLock(transaction, CLEAN_UP_LOCK, 1_000)).toBe(true);
      expect(await shop.sessions.removeExpired()).toBe(0);
    });
    expect(await shop.sessions.removeExpired()).toBe(1);
    await Promise.all([first.destroy(), second.destroy()]);
  });

  it('customers who are added to at once get an address each', async () => {
    const place = await databases.seeded();
    const processes = [1, 2].map(() => connect(place));
    const books = processes.map((db) => createShop({ db, now: Date.now, newToken: randomToken }).addresses);
    const town = { city: 'Ottawa', province: 'ON', country: 'CA', postalCode: 'K1N 5T2' };
    const draft = { ...town, name: 'A', address1: '1 Road', address2: '', phone: '' };
    const customerIds = [1, 2];
    const outcomes = await Promise.all(
      books.flatMap((book) => customerIds.flatMap((id) => [book.add(id, draft), book.add(id, draft)])),
    );
    await Promise.all(processes.map((db) => db.destroy()));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  });
});
