import { Pool, types } from 'pg';

/** Connections of one process. Source: ours; PostgreSQL allows 100 in all by default. */
const MAX_CONNECTIONS = 10;

/** How long a request waits for a connection before it fails, in ms. Source: ours. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long a statement may take, in ms: a connection that hangs is given up. Source: ours; pages need a few ms. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Connections to PostgreSQL, opened when needed. A connection that breaks is replaced by the next question. */
export function createPostgresPool(connectionString: string): Pool {
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

/** All our large integers, times and ids, are within what a number holds exactly. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond exact numbers.`);
  return value;
}
