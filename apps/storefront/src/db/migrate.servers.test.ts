import { type DatabaseLocation, NewerSchemaError, type Migrations } from '@cartfare/rate-server/db';
import { EventEmitter, once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigError } from '../config.ts';
import { openDatabase } from '../process/open-database.ts';
import { startPostgresDatabases } from '../../testing/postgres-databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

// PostgreSQL is started for some of them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const addTable = (name: string) => async (db: Kysely<unknown>) =>
  db.schema.createTable(name).addColumn('id', 'integer').execute();

const BASE: Migrations = { '0001-base': { up: addTable('base') } };
const ADDITIVE: Migrations = { ...BASE, '0002-more': { isAdditive: true, up: addTable('more') } };
const NEWEST: Migrations = { ...ADDITIVE, '0003-still-more': { isAdditive: true, up: addTable('still_more') } };
const BREAKING: Migrations = { ...ADDITIVE, '0003-other': { up: addTable('other') } };

function startsOnNewerSchemas(empty: () => Promise<DatabaseLocation>): void {
  /** What comes of migrating by one version after the other, each in a process of its own. */
  async function inTurn(...versions: readonly Migrations[]): Promise<readonly string[]> {
    const place = await empty();
    for (const migrations of versions) {
      const db = connect(place);
      try {
        await migrate(db, migrations);
      } finally {
        await db.destroy();
      }
    }
    const db = connect(place);
    const tables = await db.introspection.getTables();
    await db.destroy();
    return tables.map(({ name }) => name).sort();
  }

  it('an older version starts on it when it only adds, and changes nothing', async () => {
    expect(await inTurn(NEWEST, BASE)).toEqual(['base', 'more', 'still_more']);
    expect(await inTurn(NEWEST, ADDITIVE, BASE)).toEqual(['base', 'more', 'still_more']);
  });

  it('a newer version goes on where it was left, whatever started in between', async () => {
    expect(await inTurn(BASE, ADDITIVE, BASE, NEWEST, ADDITIVE, NEWEST)).toEqual(['base', 'more', 'still_more']);
  });

  it('an older version refuses it when it does more than add, and says by what', async () => {
    const refusal = inTurn(BREAKING, ADDITIVE);
    await expect(refusal).rejects.toThrow(NewerSchemaError);
    await expect(refusal).rejects.toThrow('by a newer version (0003-other), which');
  });

  it('a version of another line refuses it', async () => {
    const other: Migrations = { ...BASE, '0002-else': { isAdditive: true, up: addTable('else') } };
    await expect(inTurn(ADDITIVE, { ...other, '0003-on': { up: addTable('on') } })).rejects.toThrow(NewerSchemaError);
  });

  it('the shop starts on it, or says in one sentence why not', async () => {
    const place = await empty();
    const db = await openDatabase(place);
    const record = (name: string) =>
      (db as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>)
        .insertInto('kysely_migration')
        .values({ name, timestamp: '2999-01-01T00:00:00.000Z' })
        .execute();
    await record('9998-later:additive');
    await (await openDatabase(place)).destroy();
    await record('9999-other');
    await db.destroy();
    await expect(openDatabase(place)).rejects.toThrow(ConfigError);
    await expect(openDatabase(place)).rejects.toThrow('by a newer version (9999-other)');
  });
}

describe('on the embedded database, of a newer schema:', () => {
  startsOnNewerSchemas(async () => ({ dataDir: await temporaryFolder(), databaseUrl: null }));
});

const missing = missingServers();

describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ''}, of a newer schema:`, async () => {
  if (missing !== null) return;
  const databases = await startPostgresDatabases();
  afterAll(() => databases.server.remove());
  startsOnNewerSchemas(databases.empty);
});

describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ''}, beside a shop that is in use:`, async () => {
  if (missing !== null) return;
  const databases = await startPostgresDatabases();
  afterAll(() => databases.server.remove());

  const TABLES: Migrations = {
    '0001-tables': { up: async (db) => void [await addTable('carts')(db), await addTable('products')(db)] },
  };

  /** An older process, and a newer one that is about to migrate. */
  async function openTwice() {
    const place = await databases.empty();
    const [older, newer] = [connect(place), connect(place)];
    onTestFinished(async () => void (await Promise.all([older.destroy(), newer.destroy()])));
    await migrate(older, TABLES);
    return { older, newer };
  }

  it('a migration gives way to a request that it would deadlock with, and is tried again', async () => {
    const { older, newer } = await openTwice();
    const steps = new EventEmitter();
    const [cartsLocked, productsRead] = [once(steps, 'carts locked'), once(steps, 'products read')];
    const request = older.transaction().execute(async (transaction) => {
      // So that PostgreSQL never fails the request.
      await sql`set local deadlock_timeout = '10min'`.execute(transaction);
      await sql`select * from products`.execute(transaction);
      steps.emit('products read');
      await cartsLocked;
      await sql`insert into carts values (1)`.execute(transaction);
    });
    await productsRead;
    const lockBoth = async (db: Kysely<unknown>) => {
      await sql`lock table carts in share mode`.execute(db);
      steps.emit('carts locked');
      await sql`alter table products add column media text`.execute(db);
    };
    await Promise.all([request, migrate(newer, { ...TABLES, '0002-both': { isAdditive: true, up: lockBoth } })]);
    expect((await sql`select media from products`.execute(older)).rows).toEqual([]);
    expect((await sql`select id from carts`.execute(older)).rows).toEqual([{ id: 1 }]);
  });

  it('what one migration has changed can be used while the next one runs', async () => {
    const { older, newer } = await openTwice();
    const change = async (db: Kysely<unknown>) => void (await sql`alter table carts add column gift text`.execute(db));
    const askForGifts = async () => void (await sql`select gift from carts`.execute(older));
    const migrations: Migrations = {
      ...TABLES,
      '0002-gifts': { isAdditive: true, up: change },
      '0003-next': { isAdditive: true, up: askForGifts },
    };
    await expect(migrate(newer, migrations)).resolves.toBeUndefined();
  });
});
