import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from './connect.ts';
import { migrateDatabase, type Migrations, NewerSchemaError } from './migrate.ts';

const addTable = (name: string) => async (db: Kysely<unknown>) =>
  db.schema.createTable(name).addColumn('id', 'integer').execute();

const FIRST: Migrations = { '0001-carts': { up: addTable('carts') } };
const SECOND: Migrations = { ...FIRST, '0002-gifts': { up: addTable('gifts') } };
const BROKEN: Migrations = {
  ...SECOND,
  '0003-broken': { up: () => Promise.reject(new Error('disk full')) },
};

it('a database gets each migration once, all of a start or none, and is refused to an older version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-migrate-'));
  const db = connectDatabase({ dataDir: folder, databaseUrl: null }, 'test.db');
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).toSorted();

  await migrateDatabase(db, FIRST);
  await expect(migrateDatabase(db, BROKEN)).rejects.toThrow('could not be brought to the newest schema');
  expect(await tables()).toEqual(['carts']);

  await migrateDatabase(db, SECOND);
  await migrateDatabase(db, SECOND);
  expect(await tables()).toEqual(['carts', 'gifts']);

  const refused = migrateDatabase(db, FIRST);
  await expect(refused).rejects.toThrow(NewerSchemaError);
  await expect(refused).rejects.toThrow('by a newer version (0002-gifts), which');
});
