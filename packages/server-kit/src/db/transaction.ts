import type { Result } from '@cartfare/core/internal';
import type { Kysely } from 'kysely';

/** Runs `work` as one transaction, which is rolled back when `work` returns an issue or throws. */
export async function inTransaction<Schema, Value, Issue>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (result.ok ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    // A rollback fails on a broken connection, and after another one. The first error is the one that says why.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

/** Reads from one snapshot of the database, whatever others write meanwhile. */
export const inSnapshot = <Schema, Value>(
  db: Kysely<Schema>,
  read: (snapshot: Kysely<Schema>) => Promise<Value>,
): Promise<Value> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
