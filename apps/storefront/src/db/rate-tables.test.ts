import { openRateDatabase } from '@cartfare/rate-server';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** A table or an index of SQLite, as it was made: with columns, defaults and constraints. */
interface Made {
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

const MADE = sql<Made>`
  select name, tbl_name, sql from sqlite_master where tbl_name not like 'kysely_%' order by tbl_name, name`;

it('the embedded shop makes the tables and indexes of the rate server as the rate server itself does', async () => {
  const rates = await openRateDatabase({ dataDir: await temporaryFolder(), databaseUrl: null });
  const shop = connect({ dataDir: await temporaryFolder(), databaseUrl: null });
  onTestFinished(() => Promise.all([rates.destroy(), shop.destroy()]).then(() => undefined));
  await migrate(shop);
  const { rows: wanted } = await MADE.execute(rates);
  const tables = new Set(wanted.map(({ tbl_name: table }) => table));
  expect(tables.size).toBeGreaterThan(4);
  const { rows: found } = await MADE.execute(shop);
  expect(found.filter(({ tbl_name: table }) => tables.has(table))).toEqual(wanted);
});
