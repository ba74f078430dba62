import type { Result } from '@cartfare/core';
import { isPostgres } from './advisory-lock.ts';
import type { ShopDatabase } from './connect.ts';
import { withSoftCommits } from './embedded-dialect.ts';
import { isPlanOld } from './postgres-pool.ts';

/**
 * Runs `work` as one transaction. A refusal takes back what it has written, as a throw does. Here and below, `work` runs
 * a second time when another process has changed the tables meanwhile.
 */
export const inTransaction = <Value, Issue>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> => onNewPlans(() => transact(db, work));

/** What the first try wrote has been taken back when it is over. */
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
    // Rolling back a second time throws, which would hide what the first time failed of.
    if (!transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

/** Runs `work` as one transaction that nothing but a throw takes back. */
export const inPlainTransaction = <Value>(
  db: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Value>,
): Promise<Value> => onNewPlans(() => db.transaction().execute(work));

/** Reads several things as they were at one moment, whatever others write meanwhile. */
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
