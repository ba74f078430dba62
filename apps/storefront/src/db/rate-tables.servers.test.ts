import { openRateDatabase, type RateDatabase } from '@cartfare/rate-server';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startPostgresDatabases } from '../../testing/postgres-databases.ts';
import { missingServers } from '@cartfare/testing/servers';
import { connect, type ShopDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

// PostgreSQL is started for it.
vi.setConfig({ testTimeout: 60_000 });

/** A column, an index or a constraint of a table of PostgreSQL. */
interface Part {
  readonly of_table: string;
  readonly part: string;
  readonly definition: string;
}

const PARTS = sql<Part>`
  select table_name as of_table, 'column ' || column_name as part,
    concat_ws(' ', data_type, 'nullable: ' || is_nullable, 'default: ' || column_default) as definition
  from information_schema.columns where table_schema = 'public'
  union all
  select tablename, 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass::text, 'constraint ' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  order by 1, 2`;

async function partsOf(db: RateDatabase | ShopDatabase): Promise<readonly Part[]> {
  const { rows } = await PARTS.execute(db);
  return rows.filter(({ of_table: table }) => !table.startsWith('kysely_'));
}

it.skipIf(missingServers() !== null)(
  'the shop on PostgreSQL makes the tables, indexes and constraints of the rate server as the rate server itself does',
  async () => {
    const { server, empty } = await startPostgresDatabases();
    onTestFinished(() => server.remove());
    const rates = await openRateDatabase(await empty());
    const shop = connect(await empty());
    onTestFinished(() => Promise.all([rates.destroy(), shop.destroy()]).then(() => undefined));
    await migrate(shop);
    const wanted = await partsOf(rates);
    const tables = new Set(wanted.map(({ of_table: table }) => table));
    expect(tables.size).toBeGreaterThan(4);
    expect((await partsOf(shop)).filter(({ of_table: table }) => tables.has(table))).toEqual(wanted);
  },
);
