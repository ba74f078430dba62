import { PostgresAdapter, sql } from 'kysely';
import type { ShopDatabase } from './connect.ts';

/**
 * Lets transactions that name the same `matter` come one after another: waits until no other one is under way, and
 * keeps the turn until its own end. For what no row stands for yet. Embedded, transactions that write take turns anyway.
 */
export async function takeTurns(transaction: ShopDatabase, matter: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction);
}

export const isPostgres = (db: ShopDatabase): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
