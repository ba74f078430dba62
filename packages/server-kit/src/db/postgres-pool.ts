import { setTimeout as pause } from 'node:timers/promises';
import { settleWithin } from '@cartfare/core/internal';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientBase, Pool, type PoolClient, types } from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { postgresOutage } from './postgres-error.ts';
import { REQUEST_LIMITS, type PostgresLimits } from './postgres-limits.ts';

/** Connections of one process. PostgreSQL allows 100 in all by default. */
const MAX_CONNECTIONS = 10;

/** How often a PostgreSQL that refuses connections is tried again, in ms. */
const RETRY_INTERVAL_MS = 100;

/** How long an unused connection stays open, in ms. Networks drop silent connections after minutes. */
const IDLE_LIMIT_MS = 10_000;

/** How long connections may take to close, in ms. */
const CLOSE_LIMIT_MS = 1_000;

/**
 * PostgreSQL's own default, which a database or a role can change: with a stricter one, statements fail that change what
 * another connection has just changed.
 */
const READ_COMMITTED = 'set session characteristics as transaction isolation level read committed';

/**
 * A `pg.Pool` for Kysely's dialect. Where PostgreSQL does not answer within the limits, queries fail with a
 * `DatabaseUnavailableError`, and their connection is not used again.
 */
export function openPostgresPool(connectionString: string, limits: PostgresLimits = REQUEST_LIMITS): PostgresPool {
  const { connectMs, statementMs, responseMs, restartMs } = limits;
  // The pool awaits it, which its type does not say.
  const onConnect: (client: ClientBase) => unknown = setUp;
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: responseMs,
    application_name: 'cartfare',
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    types: { getTypeParser: (id, format) => (id === types.builtins.INT8 ? toNumber : types.getTypeParser(id, format)) },
    onConnect,
  });
  pool.on('error', ignore);
  return {
    connect: async () => guard(await connectPatiently(pool, restartMs)),
    end: async () => void (await settleWithin(pool.end(), { limitMs: CLOSE_LIMIT_MS })),
  } satisfies PostgresPool;
}

async function setUp(client: ClientBase): Promise<void> {
  client.on('error', ignore);
  await client.query(READ_COMMITTED);
}

/** Of a connection that breaks, in use or not: its queries fail, and the next one gets another connection. */
const ignore = () => undefined;

/**
 * Waits for a PostgreSQL that restarts, which takes seconds, so that requests do not fail at once. Whatever else keeps the
 * shop out, such as a changed password or a database that is being restored, lasts longer.
 */
async function connectPatiently(pool: Pool, restartMs: number): Promise<PoolClient> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isOver = performance.now() - startedMs + RETRY_INTERVAL_MS > restartMs;
      if (postgresOutage(error) !== 'refused' || isOver) throw new DatabaseUnavailableError(error, false);
    }
    await pause(RETRY_INTERVAL_MS);
  }
}

/** Nothing is sent on a broken connection: a rollback, too, would wait for a response that does not come. */
function guard(client: PoolClient): PostgresPoolClient {
  let brokenBy: unknown;

  async function query(text: string, values: readonly unknown[]) {
    if (brokenBy !== undefined) throw new DatabaseUnavailableError(brokenBy);
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const outage = postgresOutage(error);
      if (outage === null) throw error;
      if (outage !== 'given_up') brokenBy = error;
      throw new DatabaseUnavailableError(error);
    }
  }

  // Kysely uses no other form of `query`, and its type has the known commands where that of pg has any text.
  return { query, release: () => client.release(brokenBy !== undefined) } as unknown as PostgresPoolClient;
}

/** All our large integers, times and ids, are within what a number holds exactly. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond exact numbers.`);
  return value;
}
