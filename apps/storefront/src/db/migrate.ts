import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import { shopMigration } from './migrations/0001-shop.ts';
import { postalTablesMigration } from './migrations/0002-postal-tables.ts';
import { dimensionsMigration } from './migrations/0003-dimensions.ts';
import { customerTagsMigration } from './migrations/0004-customer-tags.ts';
import { cleanUpMigration } from './migrations/0005-clean-up.ts';
import { addressLinesMigration } from './migrations/0006-address-lines.ts';
import { settingsDigestMigration } from './migrations/0007-settings-digest.ts';
import { dueJobsAndMediaMigration } from './migrations/0008-due-jobs-and-media.ts';
import type { ShopDatabase } from './connect.ts';
import { isPostgres } from './advisory-lock.ts';
import { rollBack } from './embedded-dialect.ts';

export interface ShopMigration extends Migration {
  /**
   * Whether programs of the version before can go on using the database: nothing is taken away, renamed or given another
   * meaning, and what is new may be left out. They then also start on it. Never changed once it is released.
   */
  readonly isAdditive?: boolean;
}

export type Migrations = Readonly<Record<string, ShopMigration>>;

/** By name, in the order in which they run. A migration that has been released is never changed. */
const MIGRATIONS: Migrations = {
  '0001-shop': shopMigration,
  '0002-postal-tables': postalTablesMigration,
  '0003-dimensions': dimensionsMigration,
  '0004-customer-tags': { ...customerTagsMigration, isAdditive: true },
  '0005-clean-up': { ...cleanUpMigration, isAdditive: true },
  '0006-address-lines': { ...addressLinesMigration, isAdditive: true },
  '0007-settings-digest': { ...settingsDigestMigration, isAdditive: true },
  '0008-due-jobs-and-media': { ...dueJobsAndMediaMigration, isAdditive: true },
};

/** Ends the name, in the database, of a migration that is additive: older programs know nothing else of it. */
const ADDITIVE_MARK = ':additive';

/** The database was changed by a newer version, in a way that this one cannot work with. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(migrations: readonly string[]) {
    super(
      `The database was changed by a newer version (${migrations.join(', ')}), which this version cannot work with. ` +
        'Start that version, or restore a backup from before.',
    );
  }
}

/**
 * Brings the database to the newest schema, all of it or nothing; does nothing when it is there already, or beyond by
 * additive migrations. Several processes may do so at once: one migrates, the others wait for it. Throws a
 * `NewerSchemaError`.
 */
export const migrate = (db: ShopDatabase, migrations: Migrations = MIGRATIONS): Promise<void> =>
  isPostgres(db) ? toLatest(db, migrations, () => selectDone(db)) : migrateEmbedded(db, migrations);

/**
 * PostgreSQL: the migrator locks and opens the transaction by itself. `done` gives the names of the migrations that the
 * database has; it is asked for once no other process can migrate any more.
 */
async function toLatest(
  db: ShopDatabase,
  migrations: Migrations,
  done: () => Promise<readonly string[]>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => withNewer(migrations, await done()) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof NewerSchemaError) throw error;
  if (error !== undefined) throw new Error('The database could not be brought to the newest schema.', { cause: error });
}

/**
 * The program's migrations by their names in the database, and behind them those of newer versions that are done there
 * already, which the migrator would otherwise take for damage.
 */
function withNewer(migrations: Migrations, done: readonly string[]): Record<string, Migration> {
  const known = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name + markOf(migration), migration]),
  );
  const last = Object.keys(known).sort().at(-1) ?? '';
  const newer = done.filter((name) => !Object.hasOwn(known, name));
  const unusable = newer.filter((name) => name < last || !name.endsWith(ADDITIVE_MARK));
  if (unusable.length > 0) throw new NewerSchemaError(unusable.sort());
  return { ...known, ...Object.fromEntries(newer.map((name) => [name, DONE_BY_NEWER])) };
}

const markOf = ({ isAdditive = false }: ShopMigration): string => (isAdditive ? ADDITIVE_MARK : '');

async function selectDone(db: ShopDatabase): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Stands for a migration that only a newer version has, and has done. */
const DONE_BY_NEWER: Migration = { up: () => Promise.resolve() };

/** For SQLite the migrator does neither, though SQLite can do both. */
const migrateEmbedded = (db: ShopDatabase, migrations: Migrations): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const done = await selectDone(connection);
      await toLatest(connection, migrations, () => Promise.resolve(done));
      await sql`commit`.execute(connection);
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  });
