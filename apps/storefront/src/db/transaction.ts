import type { Result } from '@cartfare/core';
import { isPostgres } from './advisory-lock.ts';
import type { ShopDatabase } from './connect.ts';
import { withSoftCommits } from './embedded-dialect.ts';
import { isPlanOld } from './postgres-error.ts';

/**
 * Runs `work` as one transaction, which is rolled back when `work` returns an issue or throws. In all functions here,
 * `work` runs a second time if another process has changed the tables meanwhile.
 */
export const inTransaction = <Value, Issue>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> => onNewPlans(() => transact(db, work));

/** Runs it again after an error of an outdated plan. The first transaction has been rolled back by then. */
const onNewPlans = <Value>(run: () => Promise<Value>): Promise<Value> =>
  run().catch((error: unknown) => {
    if (isPlanOld(error)) return run();
    throw error;
  });

async function transact<Value, Issue>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (result.ok ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    // A second rollback throws, which would hide the error of the first.
    if (!transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

/** Runs `work` as one transaction, which is rolled back only when `work` throws. */
export const inPlainTransaction = <Value>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Value>,
): Promise<Value> => onNewPlans(() => db.transaction().execute(work));

/** Reads from one snapshot of the database, whatever others write meanwhile. */
export const inSnapshot = <Value>(db: ShopDatabase, read: (snapshot: ShopDatabase) => Promise<Value>): Promise<Value> =>
  onNewPlans(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read));

/** A transaction that does not wait for the disk where the database is embedded. On PostgreSQL it waits as any other. */
export const inSoftTransaction = <Value>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Value>,
): Promise<Value> =>
  isPostgres(db)
    ? inPlainTransaction(db, work)
    : withSoftCommits(db, (connection) => connection.transaction().execute(work));
