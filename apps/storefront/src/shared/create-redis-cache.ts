import type { Redis } from 'ioredis';
import type { TimedCache } from '../carriers/timed-cache.ts';

/** Values, which have to be plain data, in Redis, for all processes. `prefix` keeps caches apart, and their versions. */
export function createRedisCache<Value>(redis: Redis, prefix: string): TimedCache<Value> {
  return {
    get: async (key) => {
      const text = await redis.get(prefix + key).catch(() => null);
      return text === null ? undefined : JSON.parse(text);
    },
    set: async (key, value, ttlMs) => {
      // A store that cannot be reached keeps nothing.
      await redis.set(prefix + key, JSON.stringify(value), 'PX', ttlMs).catch(() => undefined);
    },
  };
}
