import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { guard, type GuardedClient, type Plans } from './postgres-client.ts';
import { outageOf } from './postgres-error.ts';
import { REQUEST_LIMITS, type PostgresLimits } from './postgres-limits.ts';
import { createPostgresReader, type ReaderConnection } from './postgres-reader.ts';
import { isPreparedRead } from './prepared-query.ts';

/** Connections of one process, beside the reader's. Source: ours; PostgreSQL allows 100 in all by default. */
const MAX_CONNECTIONS = 10;

/** How often a PostgreSQL that refuses connections is asked again, in ms. Source: ours. */
const RETRY_INTERVAL_MS = 100;

/** How long an unused connection stays open, in ms. Source: ours; networks drop silent connections after minutes. */
const IDLE_LIMIT_MS = 10_000;

/** How long connections may take to close, in ms. Source: ours. */
const CLOSE_LIMIT_MS = 1_000;

/**
 * PostgreSQL's own default, which a database or a role can change: with a stricter one, statements fail that change what
 * another connection has just changed.
 */
const READ_COMMITTED = 'set session characteristics as transaction isolation level read committed';

/**
 * Connections to PostgreSQL, opened when needed. A connection that breaks is replaced at the next query. Prepared reads
 * outside of transactions share one connection, the reader; everything else has a connection to itself. Queries fail
 * with a `DatabaseUnavailableError` when PostgreSQL does not answer within the limits.
 */
export function createPostgresPool(connectionString: string, limits: PostgresLimits = REQUEST_LIMITS): PostgresPool {
  const config = configOf(connectionString, limits);
  const pool = openPool(config);
  const plans: Plans = { generation: 0 };
  const guarded = new WeakMap<ClientBase, GuardedClient>();
  const patiently = <Value>(open: () => Promise<Value>) => connectPatiently(open, limits.restartMs);
  const reader = createPostgresReader({
    open: () => patiently(() => openReader(config)),
    plans,
    idleLimitMs: IDLE_LIMIT_MS,
  });

  async function take() {
    const client = await patiently(() => pool.connect());
    const known = guarded.get(client) ?? guard(client, plans);
    guarded.set(client, known);
    return { query: known.query, release: () => client.release(known.isBroken) };
  }

  /** Takes a connection of the pool with the first query that is not for the reader, and then keeps it for all. */
  function lease(): PostgresPoolClient {
    let taken: ReturnType<typeof take> | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      if (taken === undefined && isPreparedRead(text)) return reader.query(text, values);
      taken ??= take();
      return (await taken).query(text, values);
    };
    const release = () => taken?.then((own) => own.release()).catch(() => undefined);
    // Kysely asks in this form only, and knows the commands that pg's typings call any text.
    return { query, release } as unknown as PostgresPoolClient;
  }

  return {
    connect: async () => lease(),
    end: () =>
      Promise.race([Promise.all([pool.end(), reader.end()]), pause(CLOSE_LIMIT_MS, undefined, { ref: false })]),
  } as PostgresPool;
}

const configOf = (connectionString: string, { connectMs, statementMs, answerMs }: PostgresLimits): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  application_name: 'cartfare',
  types: { getTypeParser: (id, format) => (id === types.builtins.INT8 ? toNumber : types.getTypeParser(id, format)) },
});

function openPool(config: ClientConfig): Pool {
  // Awaited by the pool, which its type does not say.
  const onConnect: (client: ClientBase) => unknown = setUp;
  const pool = new Pool({ ...config, max: MAX_CONNECTIONS, idleTimeoutMillis: IDLE_LIMIT_MS, onConnect });
  pool.on('error', ignore);
  return pool;
}

async function openReader(config: ClientConfig): Promise<ReaderConnection> {
  const socket = new Socket();
  const client = new Client({ ...config, pipeline: true, stream: () => socket });
  client.on('error', ignore);
  await client.connect();
  await setUp(client);
  return { client, socket };
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
async function connectPatiently<Value>(open: () => Promise<Value>, restartMs: number): Promise<Value> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isOver = performance.now() - startedMs + RETRY_INTERVAL_MS > restartMs;
      if (outageOf(error) !== 'refused' || isOver) throw new DatabaseUnavailableError(error);
    }
    await pause(RETRY_INTERVAL_MS);
  }
}

/** All our large integers, times and ids, are within what a number holds exactly. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond exact numbers.`);
  return value;
}
