import type { Result } from '@cartfare/core/internal';
import { advisoryLock, inTransaction } from '@cartfare/server-kit/db';
import type { RateDatabase } from './open-rate-database.ts';

/**
 * Changes settings or exchange rates in one transaction, one change after another over all processes. An
 * issue rolls it back.
 */
export const changeSettings = <Value, Issue>(
  db: RateDatabase,
  change: (transaction: RateDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> =>
  inTransaction(db, async (transaction) => {
    await advisoryLock(transaction, 'settings versions');
    return change(transaction);
  });
