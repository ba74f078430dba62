import { Migrator, sql } from 'kysely';
import { shopMigration } from './migrations/0001-shop.ts';
import { postalTablesMigration } from './migrations/0002-postal-tables.ts';
import { dimensionsMigration } from './migrations/0003-dimensions.ts';
import { customerTagsMigration } from './migrations/0004-customer-tags.ts';
import { cleanUpMigration } from './migrations/0005-clean-up.ts';
import type { ShopDatabase } from './connect.ts';
import { isPostgres } from './take-turns.ts';

/** By name, in the order in which they run. A migration that has been released is never changed. */
const MIGRATIONS = {
  '0001-shop': shopMigration,
  '0002-postal-tables': postalTablesMigration,
  '0003-dimensions': dimensionsMigration,
  '0004-customer-tags': customerTagsMigration,
  '0005-clean-up': cleanUpMigration,
};

/**
 * Brings the database to the newest schema, all of it or nothing; does nothing when it is there already. Several
 * processes may do so at once: one migrates, the others wait for it.
 */
export const migrate = (db: ShopDatabase): Promise<void> => (isPostgres(db) ? toLatest(db) : migrateEmbedded(db));

/** PostgreSQL: the migrator locks and opens the transaction by itself. */
async function toLatest(db: ShopDatabase): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought to the newest schema.', { cause: error });
}

/** For SQLite the migrator does neither, though SQLite can do both. */
const migrateEmbedded = (db: ShopDatabase): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await toLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
