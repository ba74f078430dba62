import type { ShopDatabase } from './connect.ts';
import { isPostgres } from './advisory-lock.ts';

type Write = (db: ShopDatabase) => Promise<void>;

interface Waiting {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * For small writes of which many come at a time: those that come while the embedded database is writing share its next
 * transaction, so that they wait for the disk once and not one after another. Each resolves when it is on the disk.
 * PostgreSQL does this by itself.
 */
export function createWriteBatch(db: ShopDatabase): (write: Write) => Promise<void> {
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
    await db.transaction().execute(async (transaction) => {
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
