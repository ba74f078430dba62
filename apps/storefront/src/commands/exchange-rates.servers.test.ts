import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startServer } from '@cartfare/testing/carriers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect, type ShopDatabase } from '../db/connect.ts';
import { EXCHANGE_RATES } from '../seed/seed-when-empty.ts';
import { selectExchangeRates } from '@cartfare/rate-server';
import { buildPrograms, type Programs } from '../../testing/build-programs.ts';
import { startPostgresDatabases, type PostgresDatabases } from '../../testing/postgres-databases.ts';
import { referenceFile } from '../../../../packages/rate-server/testing/reference-file.ts';
import { missingServers } from '@cartfare/testing/servers';

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

  /** A demo shop's database, and commands that refresh its rates from a fake bank. */
  async function openShop() {
    const place = await databases.seeded();
    const databaseUrl = place.databaseUrl ?? '';
    const db = connect(place);
    onTestFinished(() => db.destroy());

    /** A command that has requested the file, and gets it when the test says so. */
    async function openRefresh({ file }: { readonly file: string }) {
      let answer = (): void => {};
      let tellAsked = (): void => {};
      const asked = new Promise<void>((resolve) => (tellAsked = resolve));
      const bank = await startServer((response) => {
        answer = () => response.end(file);
        tellAsked();
      });
      onTestFinished(() => bank.close());
      const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, EXCHANGE_RATES_URL: bank.origin };
      const done = promisify(execFile)(process.execPath, [programs.cli, 'exchange-rates', 'refresh'], { env });
      await Promise.race([asked, done]);
      return { done, answer: () => answer(), kill: () => done.child.kill('SIGKILL') };
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

    return { db, openRefresh, hold, waiting };
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

  it('stay as they were when the command that writes them is killed', async () => {
    const { db, openRefresh, hold, waiting } = await openShop();
    const refresh = await openRefresh(NEWER);
    const held = await hold('HKD');
    refresh.answer();
    await waiting(1);
    refresh.kill();
    await expect(refresh.done).rejects.toThrow('Command failed');
    await held.letGo();
    await waiting(0);
    expect(await selectExchangeRates(db)).toEqual(EXCHANGE_RATES);
  });
});
