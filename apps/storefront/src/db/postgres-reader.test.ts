import { Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPostgresDatabases, type PostgresDatabases } from '../testing/postgres-databases.ts';
import { missingServers } from '../testing/test-servers.ts';
import { connect, type ShopDatabase } from './connect.ts';
import { createPostgresReader } from './postgres-reader.ts';
import { prepareQuery } from './prepared-query.ts';

const missing = missingServers();
const TEST_LIMIT_MS = 60_000;

const settingsNamed = prepareQuery<[name: string], object>(1, (db, name) =>
  db.selectFrom('settings').selectAll().where('name', '=', name),
);

describe.skipIf(missing !== null)(`prepared reads ${missing === null ? '' : `(not run; ${missing}) `}`, () => {
  let databases: PostgresDatabases;
  beforeAll(async () => {
    databases = await startPostgresDatabases();
  }, TEST_LIMIT_MS);
  afterAll(() => databases.server.remove(), TEST_LIMIT_MS);

  async function open(): Promise<ShopDatabase> {
    const db = connect(await databases.seeded());
    onTestFinished(() => db.destroy());
    return db;
  }

  it('of many requests share one connection', async () => {
    const db = await open();
    const results = await Promise.all(Array.from({ length: 40 }, () => settingsNamed(db, 'shipping')));
    expect(results.map(({ rows }) => rows.length)).toEqual(results.map(() => 1));
    const { rows } = await sql`
      select count(*) from pg_stat_activity
      where datname = current_database() and application_name = 'cartfare'`.execute(db);
    // The other one is that of this query.
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('in a transaction see what it has written, and others do not', async () => {
    const db = await open();
    const transaction = await db.startTransaction().execute();
    await transaction.deleteFrom('settings').execute();
    expect((await settingsNamed(transaction, 'shipping')).rows).toHaveLength(0);
    expect((await settingsNamed(db, 'shipping')).rows).toHaveLength(1);
    await transaction.rollback().execute();
  });

  it('do not wait for a row that another transaction changes', async () => {
    const db = await open();
    const transaction = await db.startTransaction().execute();
    await transaction.updateTable('settings').set({ document: '{}' }).execute();
    expect((await settingsNamed(db, 'shipping')).rows).not.toMatchObject([{ document: '{}' }]);
    await transaction.rollback().execute();
  });

  it('fail each by itself', async () => {
    const { reader } = await openReader();
    const results = await Promise.allSettled(['select 1 as one', 'select nothing', 'select 2 as two'].map(reader));
    expect(results).toMatchObject([
      { value: { rows: [{ one: 1 }] } },
      { reason: { message: 'column "nothing" does not exist' } },
      { value: { rows: [{ two: 2 }] } },
    ]);
  });

  it('get another connection when theirs has been closed, by the server or because it was unused', async () => {
    const { reader, opened } = await openReader({ idleLimitMs: 200 });
    await reader('select 1');
    const admin = connect(await place());
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reader'`.execute(admin);
    await admin.destroy();
    await opened[0]?.ended;
    await reader('select 1');
    expect(opened).toHaveLength(2);
    await opened[1]?.ended;
    expect((await reader('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(opened).toHaveLength(3);
  });

  let shared: ReturnType<PostgresDatabases['seeded']> | undefined;
  const place = () => (shared ??= databases.seeded());

  /** A reader, and the connections that it has opened. */
  async function openReader({ idleLimitMs = TEST_LIMIT_MS } = {}) {
    const { databaseUrl } = await place();
    const opened: { readonly ended: Promise<void> }[] = [];
    const reader = createPostgresReader({
      plans: { generation: 0 },
      idleLimitMs,
      async open() {
        const socket = new Socket();
        const client = new Client({
          connectionString: databaseUrl ?? '',
          application_name: 'reader',
          pipeline: true,
          stream: () => socket,
        });
        client.on('error', () => undefined);
        opened.push({ ended: new Promise((resolve) => client.once('end', resolve)) });
        await client.connect();
        return { client, socket };
      },
    });
    onTestFinished(() => reader.end());
    return { reader: (text: string) => reader.query(text, []), opened };
  }
});
