import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CallLock } from '../http-carrier.ts';

/** Prefix of the locks' keys in Redis. */
const PREFIX = 'cartfare:carrier-call:';

/**
 * How long a lock lasts without a sign of life, and how often a process that holds it gives one, in ms. If the process
 * dies, the others wait this long: less than zones give their carriers.
 */
const LOCK_MS = 1_000;
const RENEWAL_INTERVAL_MS = 300;

/** Deletes the lock unless it has expired and another process has it now. Source: Redis' documentation of SET. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** Locks in Redis, for all processes. If Redis is unreachable, each process goes on by itself. */
export function createRedisLock(redis: Redis): CallLock {
  return {
    acquire: async (name) => {
      const key = PREFIX + name;
      const token = randomUUID();
      const taken = await redis.set(key, token, 'PX', LOCK_MS, 'NX').catch(() => 'OK');
      if (taken === null) return null;
      const renewal = setInterval(() => void redis.pexpire(key, LOCK_MS).catch(() => undefined), RENEWAL_INTERVAL_MS);
      return async () => {
        clearInterval(renewal);
        await redis.eval(RELEASE, 1, key, token).catch(() => undefined);
      };
    },
  };
}
