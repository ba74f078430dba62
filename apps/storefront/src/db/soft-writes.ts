import { sql } from 'kysely';
import { isPostgres } from './advisory-lock.ts';
import type { ShopDatabase } from './connect.ts';

type Write = (db: ShopDatabase) => Promise<void>;

interface Waiting {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * For small writes of which many come at a time, and that nobody misses when the power fails right after them: they do not
 * wait for the disk. Each resolves when it is committed, so that a process that is killed loses none. On the embedded
 * database those that come while it is writing share its next transaction. PostgreSQL commits each by itself; there the
 * statement itself says so (see `updateSessionDestination`). See docs/decisions/0015.
 */
export function createSoftWrites(db: ShopDatabase): (write: Write) => Promise<void> {
  if (isPostgres(db)) return (write) => write(db);
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await commit(db, batch);
    }
    isWriting = false;
  }

  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // What else comes in this turn of the event loop comes along.
      setImmediate(() => void writeAll());
    });
}

/**
 * A write that fails takes nothing with it: then each is tried by itself. A database that does not take the transaction
 * is not asked once more for each, because every time may cost the whole wait for whoever holds it.
 */
async function commit(db: ShopDatabase, batch: readonly Waiting[]): Promise<void> {
  let hasFailedWrite = false;
  try {
    await inSoftTransaction(db, async (transaction) => {
      hasFailedWrite = true;
      for (const { write } of batch) await write(transaction);
      hasFailedWrite = false;
    });
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (hasFailedWrite && batch.length > 1) {
      for (const { write, resolve, reject } of batch) await write(db).then(resolve, reject);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}

/**
 * A transaction that is on the disk with the next one that waits for it, or a moment later. On PostgreSQL it waits for the
 * disk as any other.
 */
export async function inSoftTransaction<Value>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Value>,
): Promise<Value> {
  if (isPostgres(db)) return db.transaction().execute(work);
  // The connection is kept until the disk is waited for again, so that no other write comes between.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
