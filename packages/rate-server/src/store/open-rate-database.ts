import type { Kysely } from 'kysely';
import { connectDatabase, type DatabaseLocation } from '../db/connect.ts';
import { migrateDatabase, type Migrations } from '../db/migrate.ts';
import { MIGRATION_LIMITS } from '../db/postgres-limits.ts';
import { ratesMigration } from './migrations/0001-rates.ts';
import { postalTablesAndExchangeRatesMigration } from './migrations/0002-postal-tables-and-exchange-rates.ts';
import type { Schema } from './schema.ts';

export type RateDatabase = Kysely<Schema>;

/** A migration that has been released is never changed. A shop with tables of its own runs them among its own migrations. */
const MIGRATIONS: Migrations = {
  '0001-rates': ratesMigration,
  '0002-postal-tables-and-exchange-rates': { ...postalTablesAndExchangeRatesMigration, isAdditive: true },
};

const FILE_NAME = 'rates.db';

/**
 * Opens the rate server's database, `rates.db` in the data folder or PostgreSQL, and brings it to the newest schema.
 * Destroying the result closes it. Rejects when it cannot be opened, and with a `NewerSchemaError` when a newer version
 * has changed it.
 */
export async function openRateDatabase(location: DatabaseLocation): Promise<RateDatabase> {
  const db = connectDatabase<Schema>(location, FILE_NAME);
  try {
    await (location.databaseUrl === null ? migrateDatabase(db, MIGRATIONS) : migratePostgres(location));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A migration may take longer than a request may wait. */
async function migratePostgres(location: DatabaseLocation): Promise<void> {
  const migrating = connectDatabase<Schema>({ ...location, postgresLimits: MIGRATION_LIMITS }, FILE_NAME);
  try {
    await migrateDatabase(migrating, MIGRATIONS);
  } finally {
    await migrating.destroy();
  }
}
