import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Serialises transactions that name the same `matter`: waits for the lock and holds it until the transaction ends. For
 * changes without a row that could be locked. The embedded database serialises all writing transactions anyway.
 */
export async function advisoryLock<Schema>(transaction: Kysely<Schema>, matter: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction);
}

/**
 * Acquires the lock until the transaction ends; returns false if another transaction holds it. Each later statement of
 * the transaction is limited to `statementLimitMs`. In the embedded database a writing transaction always has the lock.
 */
export async function tryAdvisoryLock<Schema>(
  transaction: Kysely<Schema>,
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
