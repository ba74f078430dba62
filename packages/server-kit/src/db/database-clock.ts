import { sql, type Kysely } from 'kysely';
import { isPostgres } from './advisory-lock.ts';

/**
 * Returns the time of the database, in ms since 1970. It is asked for once; from then on the time that has passed is
 * added. So the processes agree on which sessions and records are over, whatever the clocks of their machines say. The
 * embedded database has the clock of this machine.
 *
 * `steadyNow`: milliseconds since any moment, from a clock that is never set.
 */
export async function openDatabaseClock<Schema>(db: Kysely<Schema>, steadyNow: () => number): Promise<() => number> {
  if (!isPostgres(db)) return Date.now;
  const { rows } = await sql<{ now_ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`.execute(db);
  const beganMs = (rows[0]?.now_ms ?? Date.now()) - steadyNow();
  return () => Math.round(beganMs + steadyNow());
}
