import type { ShopDatabase } from './connect.ts';

/** Reads several things as they were at one moment, whatever others write meanwhile. */
export const inSnapshot = <Value>(db: ShopDatabase, read: (snapshot: ShopDatabase) => Promise<Value>): Promise<Value> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
