import type { DatabaseLocation, PostgresLimits } from '@cartfare/server-kit/db';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect, type ShopDatabase } from '../db/connect.ts';
import type { RunningShop } from './start-shop.ts';
import { startPostgresDatabases, type PostgresDatabases } from '../../testing/postgres-databases.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { startTestShop } from '../../testing/start-test-shop.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';

const missing = missingServers();
const TEST_LIMIT_MS = 60_000;

/** Short, so that nothing waits long, but longer than a response takes on a busy machine. */
const IMPATIENT: PostgresLimits = { restartMs: 0, connectMs: 2_000, statementMs: 1_500, responseMs: 2_000 };

/** Too long to be reached. */
const PATIENT: PostgresLimits = {
  restartMs: TEST_LIMIT_MS,
  connectMs: TEST_LIMIT_MS,
  statementMs: TEST_LIMIT_MS,
  responseMs: TEST_LIMIT_MS,
};

/** Only a PostgreSQL that refuses is given up at once. */
const AT_ONCE: PostgresLimits = { ...PATIENT, restartMs: 0 };

describe.skipIf(missing !== null)(`when PostgreSQL ${missing === null ? '' : `(not run; ${missing}) `}`, () => {
  let databases: PostgresDatabases;
  beforeAll(async () => {
    databases = await startPostgresDatabases();
  }, TEST_LIMIT_MS);
  afterAll(() => databases.server.remove(), TEST_LIMIT_MS);

  /** Opens a shop, and a visitor with an item in the cart. */
  async function openShop(limits: PostgresLimits = IMPATIENT) {
    const place = await databases.seeded();
    const shop = await startOn(place, limits);
    const body = new URLSearchParams({ id: `${soldAs('HS-SOA').variant.id}` });
    const added = await fetch(`${shop.url}/cart/add.js`, { method: 'POST', body });
    const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const ask = (path: string, of = shop) => fetch(of.url + path, { headers: { cookie } });
    return { shop, place, ask };
  }

  it('hangs, every request ends, and all is well when it goes on', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, ask } = await openShop();
    databases.server.freeze();
    onTestFinished(() => databases.server.thaw());
    // More than the number of connections, twice: connections that hung must not be reused.
    for (let round = 1; round <= 2; round += 1) {
      const paths = Array.from({ length: 15 }, () => ['/cart.js', '/']).flat();
      const answers = await Promise.all(paths.map((path) => ask(path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    }
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    databases.server.thaw();
    await expect.poll(async () => (await ask('/cart.js')).status, { timeout: TEST_LIMIT_MS }).toBe(200);
    expect((await (await ask('/cart.js')).json()).item_count).toBe(1);
    await shop.stop();
  });

  it('hangs, the process can still be stopped', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, ask } = await openShop();
    await Promise.all(Array.from({ length: 5 }, () => ask('/cart.js')));
    databases.server.freeze();
    onTestFinished(() => databases.server.thaw());
    await shop.stop();
    await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  });

  it(
    'hangs while expired sessions are removed, the process can still be stopped',
    { timeout: TEST_LIMIT_MS },
    async () => {
      const place = await databases.seeded();
      const [other, watching] = [connect(place), connect(place)];
      const transaction = await other.startTransaction().execute();
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const shop = await startOn(place, PATIENT);
      await expect.poll(() => isLockAwaited(watching), { timeout: TEST_LIMIT_MS }).toBe(true);
      databases.server.freeze();
      onTestFinished(async () => {
        databases.server.thaw();
        await transaction.rollback().execute();
        await Promise.all([other.destroy(), watching.destroy()]);
      });
      await expect(shop.stop()).resolves.toBeUndefined();
    },
  );

  it('restarts, requests wait for it', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, ask } = await openShop(PATIENT);
    await databases.server.stop();
    const waiting = ['/cart.js', '/cart', '/', '/products.json'].map((path) => ask(path));
    await databases.server.start();
    const answers = await Promise.all(waiting);
    await shop.stop();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('starts after the shop, the shop waits for it and says so', { timeout: TEST_LIMIT_MS }, async () => {
    const place = await databases.seeded();
    await databases.server.stop();
    let started: Promise<void> | undefined;
    const lines: string[] = [];
    const write = (line: string) => {
      lines.push(line);
      started ??= databases.server.start();
    };
    const shop = await startOn(place, AT_ONCE, pino({}, { write }));
    await started;
    const { status } = await fetch(`${shop.url}/products.json`);
    await shop.stop();
    expect(lines[0]).toContain('the database cannot be reached yet; trying again');
    expect(status).toBe(200);
  });

  it(
    'has the right time, a process whose clock is a month ahead keeps all carts',
    { timeout: TEST_LIMIT_MS },
    async () => {
      const { shop, place, ask } = await openShop();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      const ahead = await startOn(place, IMPATIENT);
      expect((await (await ask('/cart.js', ahead)).json()).item_count).toBe(1);
      await ahead.stop();
      expect((await (await ask('/cart.js')).json()).item_count).toBe(1);
      await shop.stop();
    },
  );

  it('stays away, pages and calls say so and when to come again', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, ask } = await openShop(AT_ONCE);
    await databases.server.stop();
    const [call, page] = [await ask('/cart.js'), await ask('/cart')];
    const form = await fetch(`${shop.url}/account/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'visitor.home@example.com', password: 'cartfare-demo' }),
    });
    await databases.server.start();
    await shop.stop();
    for (const answer of [call, page, form]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect(await call.json()).toMatchObject({
      status: 503,
      description: 'The shop cannot be reached right now. Please try again in a moment.',
    });
    expect(await page.text()).toContain('<h1>The shop is unavailable right now</h1>');
  });

  it('lets the shop in no more, pages and calls say when to come again', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, place, ask } = await openShop(AT_ONCE);
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    const admin = connect({ ...place, databaseUrl: databases.server.url });
    await sql`alter database ${sql.id(name)} allow_connections false`.execute(admin);
    await endConnections(admin, name);
    for (const path of ['/cart.js', '/cart']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    await sql`alter database ${sql.id(name)} allow_connections true`.execute(admin);
    expect((await ask('/cart.js')).status).toBe(200);
    await admin.destroy();
    await shop.stop();
  });

  it('writes nothing any more, changes are refused for now and pages go on', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, place, ask } = await openShop(AT_ONCE);
    const { databaseUrl } = place;
    const name = new URL(databaseUrl ?? '').pathname.slice(1);
    const admin = connect({ ...place, databaseUrl: databases.server.url });
    const add = () =>
      fetch(`${shop.url}/cart/add.js`, {
        method: 'POST',
        body: new URLSearchParams({ id: `${soldAs('HS-SOA').variant.id}` }),
      });
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(admin);
    await endConnections(admin, name);
    const refused = await add();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask('/cart')).status).toBe(200);
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(admin);
    // The pages' connections still are as they were opened.
    await expect.poll(async () => (await add()).status, { timeout: TEST_LIMIT_MS }).toBe(200);
    await admin.destroy();
    await shop.stop();
  });

  it('has a full disk, changes are refused for now and pages go on', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, place, ask } = await openShop();
    const admin = connect(place);
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(admin);
    await sql`create trigger fail before insert on cart_lines for each row execute function fail()`.execute(admin);
    const body = new URLSearchParams({ id: `${soldAs('HS-SOA').variant.id}` });
    const refused = await fetch(`${shop.url}/cart/add.js`, { method: 'POST', body });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask('/cart')).status).toBe(200);
    await sql`drop trigger fail on cart_lines`.execute(admin);
    expect((await fetch(`${shop.url}/cart/add.js`, { method: 'POST', body })).status).toBe(200);
    await admin.destroy();
    await shop.stop();
  });

  it('is busy with one table, what needs it is given up, the rest goes on', { timeout: TEST_LIMIT_MS }, async () => {
    const { shop, place, ask } = await openShop();
    const other = connect(place);
    const transaction = await other.startTransaction().execute();
    await sql`lock table exchange_rates in access exclusive mode`.execute(transaction);
    expect((await ask('/cart')).status).toBe(503);
    expect((await ask('/cart.js')).status).toBe(200);
    await transaction.rollback().execute();
    expect((await ask('/cart')).status).toBe(200);
    await other.destroy();
    await shop.stop();
  });
});

const startOn = async (
  { databaseUrl }: DatabaseLocation,
  postgresLimits: PostgresLimits,
  log = pino({ level: 'silent' }),
): Promise<RunningShop> =>
  startTestShop(await temporaryFolder(), { DATABASE_URL: databaseUrl ?? '' }, { postgresLimits, log });

async function isLockAwaited(db: ShopDatabase): Promise<boolean> {
  return (
    (await sql`select 1 from pg_locks where relation = 'sessions'::regclass and not granted`.execute(db)).rows.length >
    0
  );
}

/** Waits until they have ended: the shop's next query must not be sent on one of them. */
async function endConnections(admin: ShopDatabase, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid, ${TEST_LIMIT_MS}) from pg_stat_activity where datname = ${name}`.execute(
    admin,
  );
}
