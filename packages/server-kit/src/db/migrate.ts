import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { isPostgres } from './advisory-lock.ts';
import { rollBack } from './embedded-dialect.ts';

/** By name, in the order in which they run. A migration that has been released is never changed. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The database was changed by a newer version. */
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
 * Brings the database to the newest schema: all migrations or none; does nothing when it is there already. Several
 * processes may do so at once: one migrates, the others wait for it. Throws a `NewerSchemaError`.
 */
export const migrateDatabase = <Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> =>
  isPostgres(db) ? migrateAll(db, migrations) : migrateEmbedded(db, migrations);

/** For SQLite the migrator opens no transaction, and locks nothing. */
const migrateEmbedded = <Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await migrateAll(connection, migrations);
      await sql`commit`.execute(connection);
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  });

async function migrateAll<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  const newer = (await selectDone(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new NewerSchemaError(newer.toSorted());
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought to the newest schema.', { cause: error });
}

/** The names of the migrations that are in the database. */
async function selectDone<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
