import type { ShopDatabase } from './connect.ts';

/** Reads several things as they were at one moment, whatever others write meanwhile. Embedded, every transaction does. */
export const inSnapshot = <Value>(db: ShopDatabase, read: (snapshot: ShopDatabase) => Promise<Value>): Promise<Value> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);
