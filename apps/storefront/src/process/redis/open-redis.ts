import { Redis } from 'ioredis';

export interface RedisLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** How long a command may take before it counts as failed, in ms. Source: ours; one takes below 1 ms. */
const COMMAND_TIMEOUT_MS = 1_000;

/** How long the end of a process waits for Redis, in ms. Source: ours; without it what is closed would wait forever. */
export const REDIS_CLOSE_LIMIT_MS = 1_000;

/** Longest pause between two tries to connect again, in ms. Source: ours. */
const MAX_RETRY_PAUSE_MS = 500;

/**
 * A connection for commands that people wait for: without Redis they fail at once, so that the shop can go on without
 * it. Connects again by itself, for as long as the process lives.
 */
export function openRedis(url: string, log: RedisLog): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A Redis that hangs keeps its connections: unless they are broken, every command waits for it.
    socketTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  });
  tellOutages(redis, log);
  return redis;
}

/** A connection for listening and for fetching work: its commands wait until Redis is back. */
export function openPatientRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  // The other connection tells of outages; two would say everything twice.
  redis.on('error', () => undefined);
  return redis;
}

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, MAX_RETRY_PAUSE_MS);

/** Once when it is gone and once when it is back, however often it is tried in between. */
function tellOutages(redis: Redis, log: RedisLog): void {
  let isGone = false;
  redis.on('error', (error) => {
    // What was refused comes with the error: of a log-in, that is the password.
    Reflect.deleteProperty(error, 'command');
    if (!isGone) log.warn({ err: error }, 'Redis does not answer; each process goes on by itself');
    isGone = true;
  });
  redis.on('ready', () => {
    if (isGone) log.info({}, 'Redis answers again');
    isGone = false;
  });
}
