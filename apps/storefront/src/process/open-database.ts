import {
  isCausedBy,
  isDamagedFile,
  isDatabaseUnavailable,
  isUnusableFile,
  type DatabaseLocation,
  NewerSchemaError,
  isNotPermitted,
  postgresOutage,
  MIGRATION_LIMITS,
} from '@cartfare/server-kit/db';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { connect, type ShopDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { seedWhenEmpty } from '../seed/seed-when-empty.ts';

export interface OpenDatabaseOptions {
  /** Fills a new embedded database with the demo shop, whose accounts have a published password. Default: no. */
  readonly seedDemo?: boolean;
  /** How long to wait for a PostgreSQL that cannot be reached. Default: it is tried once. */
  readonly patience?: Patience;
}

export interface Patience {
  readonly limitMs: number;
  /** Called before the pause between two tries. */
  onTry(reason: string): void;
}

/**
 * Opens the shop's database and migrates it to the newest schema; creates an empty one if there is none. Throws a
 * `ConfigError` when the configured database cannot be opened.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { seedDemo = false, patience }: OpenDatabaseOptions = {},
): Promise<ShopDatabase> {
  if (seedDemo && location.databaseUrl !== null) throw new ConfigError(DEMO_IS_EMBEDDED);
  const db = connected(location);
  try {
    if (location.databaseUrl === null) await migrate(db);
    else await migratePostgres(db, location, patience);
    if (seedDemo) await seedWhenEmpty(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof NewerSchemaError) throw new ConfigError(error.message);
    throw isUnusableFile(error) ? unusableFolder(error) : error;
  }
}

/** Why the database cannot be used any more, if the error or one of its causes is about that; otherwise null. */
export const databaseFault = (error: unknown): string | null => (isDatabaseUnavailable(error) ? reasonOf(error) : null);

const DEMO_IS_EMBEDDED =
  '--seed-demo takes the embedded database only; "npm run shop -- seed --demo" puts the demo shop into DATABASE_URL';

/** The embedded database is opened here, PostgreSQL by the first query. */
function connected(location: DatabaseLocation): ShopDatabase {
  try {
    return connect(location);
  } catch (error) {
    throw unusableFolder(error);
  }
}

const unusableFolder = (error: unknown): ConfigError =>
  new ConfigError(
    `DATA_DIR has to be a folder that the shop can keep its database in: ${reasonOf(error)}` +
      (isDamagedFile(error) ? '. Restore a backup: see docs/operations.md' : ''),
  );

/** A migration may take longer than a request may wait. */
async function migratePostgres(db: ShopDatabase, location: DatabaseLocation, patience?: Patience): Promise<void> {
  await expectUsable(db, patience);
  const migrating = connect({ ...location, postgresLimits: MIGRATION_LIMITS });
  try {
    await migrate(migrating);
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isCausedBy(error, isNotPermitted)) throw error;
    throw new ConfigError(
      `DATABASE_URL has to lead to a database in which the shop may make its tables: ${reasonOf(error)}`,
    );
  } finally {
    await migrating.destroy();
  }
}

/** Encodings that hold every text: the second one keeps the bytes that it gets. */
const ENCODINGS: ReadonlySet<string> = new Set(['UTF8', 'SQL_ASCII']);

async function expectUsable(db: ShopDatabase, patience?: Patience): Promise<void> {
  const encoding = await readEncodingPatiently(db, patience).catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL has to lead to a PostgreSQL that lets the shop in: ${reasonOf(error)}`);
  });
  if (ENCODINGS.has(encoding)) return;
  throw new ConfigError(
    `DATABASE_URL has to lead to a database with the encoding UTF8, not ${encoding}: shoppers write in all languages`,
  );
}

const RETRY_PAUSE_MS = 1_000;

/** A database may start after the shop, as after a power failure. */
async function readEncodingPatiently(db: ShopDatabase, patience?: Patience): Promise<string> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await readEncoding(db);
    } catch (error) {
      const isOver = patience === undefined || performance.now() - startedMs > patience.limitMs;
      if (isOver || !isCausedBy(error, (cause) => postgresOutage(cause) !== null)) throw error;
      patience.onTry(reasonOf(error));
    }
    await pause(RETRY_PAUSE_MS);
  }
}

async function readEncoding(db: ShopDatabase): Promise<string> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  return rows[0]?.server_encoding ?? 'UTF8';
}

/** A name with several addresses fails once for each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
