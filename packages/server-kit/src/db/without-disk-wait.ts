import { sql, type Kysely } from 'kysely';
import { isPostgres } from './advisory-lock.ts';

/**
 * Writes what a power failure may take, such as an address that was typed: in the embedded database, the commit does not
 * wait for the disk. It survives the end of the process, and the next other commit makes it durable. Not for use within a
 * transaction.
 */
export async function withoutDiskWait<Schema, Value>(
  db: Kysely<Schema>,
  write: (db: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  // PostgreSQL waits for several commits at once, and would need three more statements.
  if (isPostgres(db)) return write(db);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
