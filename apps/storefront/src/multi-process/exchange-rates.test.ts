import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { answerJson, startServer, type TestHandler } from '@cartfare/testing/carriers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect, type ShopDatabase } from '../db/connect.ts';
import { EXCHANGE_RATES } from '../seed/seed-when-empty.ts';
import { selectExchangeRates } from '../shop/currencies/currencies.ts';
import { buildPrograms, type Programs } from '../testing/build-programs.ts';
import { startPostgresDatabases, type PostgresDatabases } from '../testing/postgres-databases.ts';
import { referenceFile } from '../testing/reference-file.ts';
import { startProgram } from '../testing/start-program.ts';
import { startTestShop } from '../testing/start-test-shop.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { missingServers } from '../testing/test-servers.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

/** The bank's file with all currencies of the demo shop except the dirham, which the bank does not have. */
const fileOf = (day: string, factor: number): string =>
  referenceFile(
    day,
    Object.fromEntries(
      ['CAD', 'USD', 'GBP', 'JPY', 'AUD', 'BRL', 'INR', 'HKD'].map((code, at) => [code, `${factor * (at + 1)}`]),
    ),
  );

const OLDER = { day: '2026-11-20', file: fileOf('2026-11-20', 1) };
const NEWER = { day: '2026-11-21', file: fileOf('2026-11-21', 3) };

/** The dates of the shop's rates that the bank has. */
const daysOf = async (db: ShopDatabase): Promise<ReadonlySet<string>> =>
  new Set((await selectExchangeRates(db)).filter(({ currency }) => currency !== 'AED').map(({ asOf }) => asOf));

const missing = missingServers();

describe.skipIf(missing !== null)(`exchange rates${missing === null ? '' : ` (not run; ${missing})`}`, () => {
  let databases: PostgresDatabases;
  let programs: Programs;
  beforeAll(async () => {
    [databases, programs] = await Promise.all([startPostgresDatabases(), buildPrograms()]);
  });
  afterAll(() => databases.server.remove());

  /** A demo shop's database, and processes that refresh its rates from a fake bank. */
  async function openShop() {
    const place = await databases.seeded();
    const databaseUrl = place.databaseUrl ?? '';
    const db = connect(place);
    onTestFinished(() => db.destroy());

    async function bankOf(answer: TestHandler) {
      const bank = await startServer(answer);
      onTestFinished(() => bank.close());
      return bank;
    }

    /** A process that has requested the file, and gets it when the test says so. */
    async function openRefresh({ file }: { readonly file: string }) {
      let answer = (): void => {};
      let tellAsked = (): void => {};
      const asked = new Promise<void>((resolve) => (tellAsked = resolve));
      const bank = await bankOf((response) => {
        answer = () => response.end(file);
        tellAsked();
      });
      const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, EXCHANGE_RATES_URL: bank.origin };
      const done = promisify(execFile)(process.execPath, [programs.cli, 'rates', 'refresh'], { env });
      await Promise.race([asked, done]);
      return { done, answer: () => answer() };
    }

    async function startWeb(bank: { readonly origin: string }) {
      const places = { DATABASE_URL: databaseUrl, EXCHANGE_RATES_URL: bank.origin };
      const web = await startProgram(programs.web, { ...places, PORT: '0', HOST: '127.0.0.1' });
      onTestFinished(async () => void (await web.end('SIGTERM')));
      return web;
    }

    /** Locks a currency's row, so that writers wait until it is released. */
    async function hold(currency: string) {
      const transaction = await db.startTransaction().execute();
      await transaction.selectFrom('exchange_rates').where('currency', '=', currency).selectAll().forUpdate().execute();
      return { letGo: () => transaction.rollback().execute() };
    }

    async function countWaiting(): Promise<number | undefined> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    }

    /** Waits until `count` processes wait for a row. */
    async function waiting(count: number): Promise<void> {
      await expect.poll(countWaiting, { timeout: 30_000 }).toBe(count);
    }

    return { db, place, bankOf, openRefresh, startWeb, hold, waiting };
  }

  it.each([
    ['the older file first', OLDER, NEWER],
    ['the newer file first', NEWER, OLDER],
  ])('are all of the newer file when two processes write at once, %s', async (_what, ...files) => {
    const { db, openRefresh, hold, waiting } = await openShop();
    const [first, second] = await Promise.all([openRefresh(files[0]), openRefresh(files[1])]);
    const held = await hold('USD');
    first.answer();
    await waiting(1);
    second.answer();
    await waiting(2);
    await held.letGo();
    await Promise.all([first.done, second.done]);
    expect(await daysOf(db)).toEqual(new Set([NEWER.day]));
    const usd = (await selectExchangeRates(db)).find(({ currency }) => currency === 'USD');
    expect(usd?.rate).toBe(2);
  });

  it('are read as they were until all of the new ones are written', async () => {
    const { db, openRefresh, hold, waiting } = await openShop();
    const refresh = await openRefresh(NEWER);
    const held = await hold('HKD');
    refresh.answer();
    // It has written the other currencies and waits for the last one.
    await waiting(1);
    expect(await selectExchangeRates(db)).toEqual(EXCHANGE_RATES);
    await held.letGo();
    await refresh.done;
    expect(await daysOf(db)).toEqual(new Set([NEWER.day]));
  });

  it('stay as they were when the process that writes them is killed', async () => {
    const { db, bankOf, startWeb, hold, waiting } = await openShop();
    const held = await hold('HKD');
    const bank = await bankOf((response) => response.end(NEWER.file));
    const web = await startWeb(bank);
    await waiting(1);
    await web.end('SIGKILL');
    await held.letGo();
    await waiting(0);
    expect(await selectExchangeRates(db)).toEqual(EXCHANGE_RATES);
  });

  it('are asked for by one of the processes that start at once', async () => {
    const { db, bankOf, startWeb } = await openShop();
    const bank = await bankOf((response) => response.end(NEWER.file));
    const webs = await Promise.all([startWeb(bank), startWeb(bank), startWeb(bank)]);
    await Promise.race(webs.map((web) => web.logged({ msg: 'exchange rates refreshed' })));
    expect(await daysOf(db)).toEqual(new Set([NEWER.day]));
    // Each checks once at its start, before it is stopped, and finds the job done.
    await Promise.all(webs.map((web) => web.end('SIGTERM')));
    expect(bank.requests).toHaveLength(1);
  });

  it('outlast an outage of the bank, and pages say when they have become old', async () => {
    const { db, place, bankOf } = await openShop();
    await db
      .updateTable('exchange_rates')
      .set({ as_of: '2026-01-02' })
      .where('currency', 'in', ['USD', 'EUR'])
      .execute();
    const before = await selectExchangeRates(db);
    const bank = await bankOf(answerJson({}, 503));
    const places = { DATABASE_URL: place.databaseUrl ?? '', EXCHANGE_RATES_URL: bank.origin };
    const web = await startTestShop(await temporaryFolder(), places);
    const ask = (path: string) => fetch(web.url + path).then((answer) => answer.text());
    const failed = 'cartfare_exchange_rates_refreshes_total{outcome="bad_status"} 1';
    await expect.poll(() => ask('/metrics'), { timeout: 30_000 }).toContain(failed);
    const page = await ask('/');
    await web.stop();
    expect(page).toContain('The exchange rates of USD and EUR are from January 2, 2026, more than a week old.');
    expect(await selectExchangeRates(db)).toEqual(before);
  });
});
