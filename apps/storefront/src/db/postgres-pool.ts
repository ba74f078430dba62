import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { codeOf, isPlanOld } from './postgres-error.ts';
import { REQUEST_LIMITS, type PostgresLimits } from './postgres-limits.ts';
import { isPreparedSql } from './prepared-query.ts';

/** Connections of one process. Source: ours; PostgreSQL allows 100 in all by default. */
const MAX_CONNECTIONS = 10;

/** How often a PostgreSQL that refuses connections is asked again, in ms. Source: ours. */
const RETRY_INTERVAL_MS = 100;

/** How long connections may take to close, in ms. Source: ours. */
const CLOSE_LIMIT_MS = 1_000;

/**
 * Connections to PostgreSQL, opened when needed. A connection that breaks is replaced at the next query. The busiest
 * queries are prepared by name, so that PostgreSQL plans them once for each connection: planning takes ten times as long
 * as running them. Fails with a `DatabaseUnavailableError` when PostgreSQL does not answer within the limits.
 */
export function createPostgresPool(connectionString: string, limits: PostgresLimits = REQUEST_LIMITS): PostgresPool {
  const pool = openPool(connectionString, limits);
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const plans: Plans = { generation: 0 };
  return {
    connect: async () => {
      const client = await connectPatiently(pool, limits.restartMs);
      const guarded = clients.get(client) ?? guard(client, plans);
      clients.set(client, guarded);
      return guarded;
    },
    end: () => Promise.race([pool.end(), pause(CLOSE_LIMIT_MS, undefined, { ref: false })]),
  };
}

function openPool(connectionString: string, { connectMs, statementMs, answerMs }: PostgresLimits): Pool {
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    application_name: 'cartfare',
    types: { getTypeParser: (id, format) => (id === types.builtins.INT8 ? toNumber : types.getTypeParser(id, format)) },
  });
  // Errors of connections that break between two queries, idle or in use, as when PostgreSQL restarts. The next query
  // fails or gets another connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

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
      if (faultOf(error) !== 'refused' || isOver) throw new DatabaseUnavailableError(error);
    }
    await pause(RETRY_INTERVAL_MS);
  }
}

/**
 * `refused`: no connection, now. `broken`: the connection cannot be used any more. `overdue`: the statement was given
 * up, the connection goes on.
 */
type Fault = 'refused' | 'broken' | 'overdue';

/** By PostgreSQL's codes (appendix A of its manual) and the system's. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  EPIPE: 'refused',
  ENOTFOUND: 'refused',
  EAI_AGAIN: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'broken',
  // too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now
  '53300': 'refused',
  '57P01': 'refused',
  '57P02': 'refused',
  '57P03': 'refused',
  // read_only_sql_transaction: a standby, or a server whose disk is full. Another connection may lead to one that writes.
  '25006': 'broken',
  // query_canceled: by `statementMs`
  '57014': 'overdue',
};

/** What the client says without a code. */
const BROKEN_TEXT = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client .* is not queryable)/;

/** Null: nothing of the sort. */
function faultOf(error: unknown): Fault | null {
  if (error instanceof AggregateError) return faultOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const fault = FAULTS[String(codeOf(error))];
  if (fault !== undefined) return fault;
  // Gone before it stood: PostgreSQL was just about to stop.
  if (error.message === 'Connection terminated unexpectedly') return 'refused';
  return BROKEN_TEXT.test(error.message) ? 'broken' : null;
}

const names = new Map<string, string>();

/** PostgreSQL cuts names off after 63 bytes. There are as few as prepared queries. */
function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
}

/** Shared by all connections of a pool: a change of tables makes the plans of each old. */
interface Plans {
  /** Another one after every change of tables: old plans cannot be used any more. */
  generation: number;
}

/** PostgreSQL's code for a statement after a failure in the same transaction. */
const TRANSACTION_IS_OVER = '25P02';

function guard(client: PoolClient, plans: Plans): PostgresPoolClient {
  /** Nothing is sent any more: a rollback, too, would wait for an answer that does not come. */
  let brokenBy: unknown;

  async function queryByName(text: string, values: unknown[]) {
    try {
      return await client.query({ name: `${nameOf(text)}-${plans.generation}`, text, values });
    } catch (error) {
      if (!isPlanOld(error)) throw error;
      plans.generation += 1;
      return client.query(text, values).catch((again: unknown) => {
        throw codeOf(again) === TRANSACTION_IS_OVER ? error : again;
      });
    }
  }

  async function query(text: string, values: readonly unknown[]) {
    if (brokenBy !== undefined) throw new DatabaseUnavailableError(brokenBy);
    try {
      return await (isPreparedSql(text) ? queryByName(text, [...values]) : client.query(text, [...values]));
    } catch (error) {
      const fault = faultOf(error);
      if (fault === null) throw error;
      if (fault !== 'overdue') brokenBy = error;
      throw new DatabaseUnavailableError(error);
    }
  }

  // Kysely asks in this form only, and knows the commands that pg's typings call any text.
  return { query, release: () => client.release(brokenBy !== undefined) } as unknown as PostgresPoolClient;
}

/** All our large integers, times and ids, are within what a number holds exactly. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond exact numbers.`);
  return value;
}
