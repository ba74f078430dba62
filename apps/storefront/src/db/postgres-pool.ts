import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { isPreparedSql } from './prepared-query.ts';

/** Connections of one process. Source: ours; PostgreSQL allows 100 in all by default. */
const MAX_CONNECTIONS = 10;

/** How long a request waits for a connection before it fails, in ms. Source: ours. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long a statement may take, in ms: a connection that hangs is given up. Source: ours; pages need a few ms. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Connections to PostgreSQL, opened when needed. A connection that breaks is replaced by the next question. The busiest
 * queries have names there, so that PostgreSQL plans them once for each connection: planning takes ten times as long as
 * answering them.
 */
export function createPostgresPool(connectionString: string): PostgresPool {
  const pool = openPool(connectionString);
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const named = clients.get(client) ?? withNames(client);
      clients.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cartfare',
    types: { getTypeParser: (id, format) => (id === types.builtins.INT8 ? toNumber : types.getTypeParser(id, format)) },
  });
  // Word of connections that break between two questions, as when PostgreSQL restarts: idle ones, and those that are lent
  // out. Whoever asks next is told; unheard, an error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What PostgreSQL calls a plan whose tables have got other columns since. */
const PLAN_IS_OLD = '0A000';

function withNames(client: PoolClient): PostgresPoolClient {
  /** Another one after every change of tables: old plans cannot be used any more. */
  let generation = 0;

  async function queryByName(text: string, values: unknown[]) {
    try {
      return await client.query({ name: `${hash('sha256', text, 'base64url')}-${generation}`, text, values });
    } catch (error) {
      if (Object(error)['code'] !== PLAN_IS_OLD) throw error;
      generation += 1;
      return client.query(text, values);
    }
  }

  const named = {
    query: (text: string, values: readonly unknown[]) =>
      isPreparedSql(text) ? queryByName(text, [...values]) : client.query(text, [...values]),
    release: () => client.release(),
  };
  // Kysely asks in this form only, and knows the commands that pg's typings call any text.
  return named as unknown as PostgresPoolClient;
}

/** All our large integers, times and ids, are within what a number holds exactly. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond exact numbers.`);
  return value;
}
