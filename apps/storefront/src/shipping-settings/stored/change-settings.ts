import type { Result } from '@cartfare/core';
import { allOrNothing } from '../../db/transaction.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import { takeTurns } from '../../db/advisory-lock.ts';

/** Changes settings or postal tables as one transaction, one change after another. A refusal takes back what was written. */
export const changeSettings = <Value, Issue>(
  db: ShopDatabase,
  change: (transaction: ShopDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> =>
  allOrNothing(db, async (transaction) => {
    await takeTurns(transaction, 'shipping settings');
    return change(transaction);
  });
