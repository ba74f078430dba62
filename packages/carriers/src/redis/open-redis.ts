import { Redis } from 'ioredis';

export interface RedisPlace {
  readonly url: string;
  /** Identifies the shop or server among those that use the same Redis: begins all of its keys. */
  readonly shopId: string;
}

export interface RedisLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Timeout of a command, in ms. One usually takes below 1 ms. */
const COMMAND_TIMEOUT_MS = 1_000;

/** Maximum pause between two attempts to reconnect, in ms. */
const MAX_RETRY_PAUSE_MS = 500;

/**
 * A connection for commands of requests. While Redis is unavailable they fail at once, so that the
 * program can go on without it. Reconnects as long as the process lives.
 */
export function openRedis({ url, shopId }: RedisPlace, log: RedisLog): Redis {
  const tellReadOnly = createReadOnlyWarning(log);
  const redis = new Redis(url, {
    keyPrefix: `${shopId}:`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // Breaks the connection to a Redis that hangs, or every command would wait for it.
    socketTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
    reconnectOnError: (error) => {
      if (!isReadOnly(error)) return false;
      tellReadOnly();
      return true;
    },
  });
  requireDatabase(redis);
  tellOutages(redis, log);
  return redis;
}

/** Breaks a connection to a Redis that refuses the database of the URL: its commands would go to database 0. */
function requireDatabase(redis: Redis): void {
  redis.on('error', (error) => {
    if (isDatabaseRefused(error)) redis.disconnect(true);
  });
}

const isDatabaseRefused = (error: object): boolean =>
  'command' in error && typeof error.command === 'object' && Reflect.get(error.command ?? {}, 'name') === 'select';

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, MAX_RETRY_PAUSE_MS);

/** Logs an outage once and its end once, not every attempt in between. */
function tellOutages(redis: Redis, log: RedisLog): void {
  const logged = new Set<string>();
  redis.on('error', (error) => {
    const message = isDatabaseRefused(error) ? DATABASE_REFUSED : NO_ANSWER;
    // The error contains the refused command: for AUTH, with the password.
    Reflect.deleteProperty(error, 'command');
    if (!logged.has(message) && !logged.has(DATABASE_REFUSED)) log.warn({ err: error }, message);
    logged.add(message);
  });
  redis.on('ready', () => {
    if (logged.size > 0) log.info({}, 'Redis answers again');
    logged.clear();
  });
}

/** After a fail-over the old server takes no writes, while its name leads to another one. Scripts add to the message. */
const isReadOnly = (error: Error): boolean => error.message.includes('READONLY');

/** Interval of the lines about a Redis that takes no writes: every command may fail while the name still leads there. */
const READ_ONLY_LOG_MS = 60_000;

function createReadOnlyWarning(log: RedisLog): () => void {
  let nextMs = 0;
  return () => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + READ_ONLY_LOG_MS;
    log.warn({}, READ_ONLY);
  };
}

const READ_ONLY = 'Redis takes no writes: it was demoted, or is a replica; it is connected anew';

const NO_ANSWER = 'Redis does not answer; each process goes on by itself';
const DATABASE_REFUSED = 'Redis refuses the database that REDIS_URL names; each process goes on by itself';
