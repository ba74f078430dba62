import type { Result } from '@cartfare/core';
import { isPostgres } from './advisory-lock.ts';
import type { ShopDatabase } from './connect.ts';
import { withSoftCommits } from './embedded-dialect.ts';

/** Runs `work` as one transaction. A refusal takes back what it has written, as a throw does. */
export async function inTransaction<Value, Issue>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (result.ok ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

/** Reads several things as they were at one moment, whatever others write meanwhile. */
export const inSnapshot = <Value>(db: ShopDatabase, read: (snapshot: ShopDatabase) => Promise<Value>): Promise<Value> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** A transaction that does not wait for the disk where the database is embedded. On PostgreSQL it waits as any other. */
export const inSoftTransaction = <Value>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Value>,
): Promise<Value> =>
  isPostgres(db)
    ? db.transaction().execute(work)
    : withSoftCommits(db, (connection) => connection.transaction().execute(work));
