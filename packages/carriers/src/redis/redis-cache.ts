import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { TimedCache } from '@cartfare/carriers';

export interface RedisCacheOptions<Value> {
  /** Keeps caches apart. */
  readonly prefix: string;
  /** What is kept: plain data. Anything else that is found, such as another version's values, counts as not there. */
  readonly shape: z.ZodType<Value>;
}

/** Values in Redis, for all processes. */
export function createRedisCache<Value>(redis: Redis, { prefix, shape }: RedisCacheOptions<Value>): TimedCache<Value> {
  return {
    get: async (key) => {
      const text = await redis.get(prefix + key).catch(() => null);
      return text === null ? undefined : shape.safeParse(parseJson(text)).data;
    },
    set: async (key, value, ttlMs) => {
      // A store that cannot be reached keeps nothing.
      await redis.set(prefix + key, JSON.stringify(value), 'PX', ttlMs).catch(() => undefined);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
