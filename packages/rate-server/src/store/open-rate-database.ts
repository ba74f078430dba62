import type { Kysely } from 'kysely';
import { connectDatabase, type DatabaseLocation } from '../db/connect.ts';
import { migrateDatabase, type DatabaseMigration } from '../db/migrate.ts';
import { MIGRATION_LIMITS } from '../db/postgres-limits.ts';
import { ratesMigration } from './migrations/0001-rates.ts';
import { postalTablesAndExchangeRatesMigration } from './migrations/0002-postal-tables-and-exchange-rates.ts';
import { quoteCurrencyMigration } from './migrations/0003-quote-currency.ts';
import { exactExchangeRatesMigration } from './migrations/0004-exact-exchange-rates.ts';
import type { Schema } from './schema.ts';

export type RateDatabase = Kysely<Schema>;

/** By the names of the rate server's own database. */
export type RateMigrations = Readonly<
  Record<
    '0001-rates' | '0002-postal-tables-and-exchange-rates' | '0003-quote-currency' | '0004-exact-exchange-rates',
    DatabaseMigration
  >
>;

/**
 * All tables of the rate server. A shop that keeps them in its own database runs these among its own migrations, in this
 * order. A migration that has been released is never changed.
 */
export const rateMigrations: RateMigrations = {
  '0001-rates': ratesMigration,
  '0002-postal-tables-and-exchange-rates': { ...postalTablesAndExchangeRatesMigration, isAdditive: true },
  '0003-quote-currency': { ...quoteCurrencyMigration, isAdditive: true },
  '0004-exact-exchange-rates': { ...exactExchangeRatesMigration, isAdditive: true },
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
    await (location.databaseUrl === null ? migrateDatabase(db, rateMigrations) : migratePostgres(location));
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
    await migrateDatabase(migrating, rateMigrations);
  } finally {
    await migrating.destroy();
  }
}
