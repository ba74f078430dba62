import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from './advisory-lock.ts';
import { rollBack } from './embedded-dialect.ts';
import { isLockConflict } from './postgres-error.ts';

export interface DatabaseMigration extends Migration {
  /**
   * Whether the previous version can keep using the database, and start on it: nothing is removed, renamed or given
   * another meaning, and new columns are optional. Never changed once it is released.
   */
  readonly isAdditive?: boolean;
}

/** By name, in the order in which they run. A migration that has been released is never changed. */
export type Migrations = Readonly<Record<string, DatabaseMigration>>;

/** Suffix of the name of an additive migration in the database, by which older programs recognise it. */
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
 * Brings the database to the newest schema; does nothing when it is there already, or beyond by additive migrations.
 * Several processes may do so at once: one migrates, the others wait for it. Throws a `NewerSchemaError`.
 */
export const migrateDatabase = <Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> =>
  isPostgres(db) ? migratePostgres(db, migrations) : migrateEmbedded(db, migrations);

/** `done` returns the names of the migrations in the database; called when no other process can migrate any more. */
const createMigrator = <Schema>(
  db: Kysely<Schema>,
  migrations: Migrations,
  done: () => Promise<readonly string[]>,
): Migrator => new Migrator({ db, provider: { getMigrations: async () => withNewer(migrations, await done()) } });

function throwIfFailed(error: unknown): void {
  if (error instanceof NewerSchemaError) throw error;
  if (error !== undefined) throw new Error('The database could not be brought to the newest schema.', { cause: error });
}

/**
 * How long a migration waits for a table that is in use, in ms; requests wait behind it. Less than the
 * second after which PostgreSQL looks for deadlocks and would fail a request.
 */
const LOCK_WAIT_MS = 500;

/** Pause between two attempts of a migration, and the limit of all, in ms. Longer than a backup takes. */
const RETRY_INTERVAL_MS = 500;
const RETRY_LIMIT_MS = 600_000;

/**
 * Older processes may be using the database. So each migration is a transaction of its own, which locks few tables, and one
 * that waits too long for a table is rolled back and repeated. The migrator itself excludes other migrators.
 */
async function migratePostgres<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  const startedMs = performance.now();
  const limited = Object.entries(migrations).map(([name, migration]) => [name, withLockTimeout(migration)] as const);
  const migrator = createMigrator(db, Object.fromEntries(limited), () => selectDone(db));
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error === undefined && (results ?? []).length === 0) return;
    const isOver = performance.now() - startedMs > RETRY_LIMIT_MS;
    if (isOver || !isLockConflict(error)) throwIfFailed(error);
    else await pause(RETRY_INTERVAL_MS);
  }
}

const withLockTimeout = (migration: DatabaseMigration): DatabaseMigration => ({
  ...migration,
  up: async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(transaction);
    await migration.up(transaction);
  },
});

/**
 * The program's migrations by their names in the database, followed by those of newer versions that are already in it:
 * the migrator would otherwise report them as missing.
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

const markOf = ({ isAdditive = false }: DatabaseMigration): string => (isAdditive ? ADDITIVE_MARK : '');

async function selectDone<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** A migration of a newer version, which is already in the database. */
const DONE_BY_NEWER: Migration = { up: () => Promise.resolve() };

/** All migrations or none. For SQLite the migrator opens no transaction, and locks nothing. */
const migrateEmbedded = <Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const done = await selectDone(connection);
      throwIfFailed(
        (await createMigrator(connection, migrations, () => Promise.resolve(done)).migrateToLatest()).error,
      );
      await sql`commit`.execute(connection);
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  });
