import type { Kysely } from 'kysely';
import {
  connectDatabase,
  type DatabaseLocation,
  migrateDatabase,
  MIGRATION_LIMITS,
  type Migrations,
} from '@cartfare/server-kit/db';
import { createRateTables } from './create-rate-tables.ts';
import type { RateSchema } from './schema.ts';

export type RateDatabase = Kysely<RateSchema>;

const MIGRATIONS: Migrations = { '0001-rates': { up: createRateTables } };

const FILE_NAME = 'rates.db';

/**
 * Opens the rate server's database, `rates.db` in the data folder or PostgreSQL, and brings it to the newest schema.
 * Destroying the result closes it. Rejects when it cannot be opened, and with a `NewerSchemaError` when a newer version
 * has changed it.
 *
 * @example
 * const database = await openRateDatabase({ dataDir: 'data', databaseUrl: null });
 */
export async function openRateDatabase(location: DatabaseLocation): Promise<RateDatabase> {
  const db = connectDatabase<RateSchema>(location, FILE_NAME);
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
  const migrating = connectDatabase<RateSchema>({ ...location, postgresLimits: MIGRATION_LIMITS }, FILE_NAME);
  try {
    await migrateDatabase(migrating, MIGRATIONS);
  } finally {
    await migrating.destroy();
  }
}
