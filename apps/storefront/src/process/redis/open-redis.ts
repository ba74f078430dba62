import { Redis } from 'ioredis';

export interface RedisLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Timeout of a command, in ms. Source: ours; one usually takes below 1 ms. */
const COMMAND_TIMEOUT_MS = 1_000;

/** How long closing waits for Redis, in ms. Source: ours; without a limit it could wait forever. */
export const REDIS_CLOSE_LIMIT_MS = 1_000;

/** Maximum pause between two attempts to reconnect, in ms. Source: ours. */
const MAX_RETRY_PAUSE_MS = 500;

/**
 * A connection for commands of requests. While Redis is unavailable they fail at once, so that the shop can go on
 * without it. Reconnects as long as the process lives.
 */
export function openRedis(url: string, log: RedisLog): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // Breaks the connection to a Redis that hangs, or every command would wait for it.
    socketTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  });
  tellOutages(redis, log);
  return redis;
}

/** A connection for subscriptions and for fetching jobs: its commands wait until Redis is back. */
export function openPatientRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  // The other connection logs outages; this one would log them twice.
  redis.on('error', () => undefined);
  return redis;
}

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, MAX_RETRY_PAUSE_MS);

/** Logs an outage once and its end once, not every attempt in between. */
function tellOutages(redis: Redis, log: RedisLog): void {
  let isGone = false;
  redis.on('error', (error) => {
    // The error contains the refused command: for AUTH, with the password.
    Reflect.deleteProperty(error, 'command');
    if (!isGone) log.warn({ err: error }, 'Redis does not answer; each process goes on by itself');
    isGone = true;
  });
  redis.on('ready', () => {
    if (isGone) log.info({}, 'Redis answers again');
    isGone = false;
  });
}
