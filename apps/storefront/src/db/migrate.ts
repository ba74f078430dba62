import { Migrator } from 'kysely';
import { shopMigration } from './migrations/0001-shop.ts';
import { postalTablesMigration } from './migrations/0002-postal-tables.ts';
import type { ShopDatabase } from './connect.ts';

/** By name, in the order in which they run. A migration that has been released is never changed. */
const MIGRATIONS = { '0001-shop': shopMigration, '0002-postal-tables': postalTablesMigration };

/** Brings the database to the newest schema; does nothing when it is there already. */
export async function migrate(db: ShopDatabase): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought to the newest schema.', { cause: error });
}
