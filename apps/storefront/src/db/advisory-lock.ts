import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { ShopDatabase } from './connect.ts';

/**
 * Lets transactions that name the same `matter` come one after another: waits until no other one is under way, and
 * keeps the turn until its own end. For what no row stands for yet. Embedded, transactions that write take turns anyway.
 */
export async function advisoryLock(transaction: ShopDatabase, matter: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction);
}

/**
 * Takes the turn for as long as the transaction lasts, if nobody has it; false: somebody has. No statement after it waits
 * longer than `statementLimitMs`. Embedded, a transaction that writes has the turn.
 */
export async function tryAdvisoryLock(
  transaction: ShopDatabase,
  matter: string,
  statementLimitMs: number,
): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  await sql`set local statement_timeout = ${sql.lit(statementLimitMs)}`.execute(transaction);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${matter}, 0)) as taken`.execute(transaction);
  return rows[0]?.taken ?? false;
}

export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
