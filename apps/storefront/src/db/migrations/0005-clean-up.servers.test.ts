import type { DatabaseLocation } from '@cartfare/rate-server/db';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startPostgresDatabases } from '../../../testing/postgres-databases.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';
import { connect, type ShopDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { cleanUpMigration } from './0005-clean-up.ts';

// PostgreSQL is started for some of them.
vi.setConfig({ testTimeout: 60_000 });

/** Table and column, of each foreign key or of the first column of each index. */
type Columns = (db: ShopDatabase) => Promise<readonly string[]>;

function proves(empty: () => Promise<DatabaseLocation>, keys: Columns, indexes: Columns): void {
  it('every foreign key has an index', async () => {
    const db = connect(await empty());
    await migrate(db);
    const [referring, indexed] = [await keys(db), new Set(await indexes(db))];
    await db.destroy();
    expect(referring).toContain('sessions.customer_id');
    expect(referring.filter((column) => !indexed.has(column))).toEqual([]);
  });

  it('carts of visitors that no session leads to are removed', async () => {
    const db = connect(await empty());
    await migrate(db);
    await db.schema.dropIndex('sessions_by_customer').execute();
    await db.schema.dropIndex('cart_lines_by_variant').execute();
    const cart = { customer_id: null, version: 1, note: '', attributes: '{}', updated_at_ms: 0 };
    await db
      .insertInto('carts')
      .values(['stray', 'visited'].map((token) => ({ token, ...cart })))
      .execute();
    const destination = { destination_zip: null, destination_country: null, destination_province: null };
    const session = { id: 'visit', cart_token: 'visited', customer_id: null, currency: null, expires_at_ms: 1 };
    await db
      .insertInto('sessions')
      .values({ ...session, ...destination })
      .execute();
    await cleanUpMigration.up(db);
    const left = await db.selectFrom('carts').select('token').execute();
    await db.destroy();
    expect(left).toEqual([{ token: 'visited' }]);
  });
}

const names = (rows: readonly { readonly name: string }[]): readonly string[] => rows.map(({ name }) => name);

describe('on the embedded database', () => {
  proves(
    async () => ({ dataDir: await temporaryFolder(), databaseUrl: null }),
    async (db) =>
      names(
        (
          await sql<{ name: string }>`
            select t.name || '.' || k."from" as name from sqlite_master t, pragma_foreign_key_list(t.name) k
            where t.type = 'table'`.execute(db)
        ).rows,
      ),
    async (db) =>
      names(
        (
          await sql<{ name: string }>`
            select t.name || '.' || c.name as name
            from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
            where t.type = 'table' and c.seqno = 0`.execute(db)
        ).rows,
      ),
  );
});

const missing = missingServers();

describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ''}`, async () => {
  if (missing !== null) return;
  const databases = await startPostgresDatabases();
  afterAll(() => databases.server.remove());
  proves(
    databases.empty,
    async (db) =>
      names(
        (
          await sql<{ name: string }>`
            select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
            where c.contype = 'f'`.execute(db)
        ).rows,
      ),
    async (db) =>
      names(
        (
          await sql<{ name: string }>`
            select i.indrelid::regclass || '.' || a.attname as name from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(db)
        ).rows,
      ),
  );
});
