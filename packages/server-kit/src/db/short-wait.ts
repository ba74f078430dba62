import { sql, type Kysely } from 'kysely';
import { isPostgres } from './advisory-lock.ts';
import { DatabaseUnavailableError, isCausedBy } from './database-unavailable.ts';
import { postgresOutage } from './postgres-error.ts';

/** How long a statement of the embedded database waits for another process that is writing, in ms. */
export const BUSY_TIMEOUT_MS = 5_000;

/** The same for work that can be repeated later. The event loop stands still as long. A write takes less than 1 ms. */
const SHORT_WAIT_MS = 20;

/**
 * Does work that nobody waits for, such as writing a log: in the embedded database it waits only briefly for another
 * process that is writing, and then fails with an error that `isRefused`.
 */
export async function withShortWait<Schema, Value>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  if (isPostgres(db)) return work(db);
  return db.connection().execute(async (connection) => {
    await setWait(connection, SHORT_WAIT_MS);
    try {
      return await work(connection);
    } finally {
      await setWait(connection, BUSY_TIMEOUT_MS);
    }
  });
}

const setWait = <Schema>(connection: Kysely<Schema>, waitMs: number): Promise<unknown> =>
  sql`pragma busy_timeout = ${sql.lit(waitMs)}`.execute(connection);

/**
 * Whether the database has certainly written nothing and may do so later: another process writes, or PostgreSQL refuses
 * connections because it restarts. A connection that breaks during a statement may have written it.
 */
export const isRefused = (error: unknown): boolean =>
  isCausedBy(
    error,
    (cause) =>
      ('code' in cause && cause.code === 'SQLITE_BUSY') ||
      (cause instanceof DatabaseUnavailableError && !cause.wasConnected && postgresOutage(cause.cause) === 'refused'),
  );
