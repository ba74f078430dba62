import type { Redis } from 'ioredis';
import type { CarrierCache } from '../http-carrier.ts';
import { sourceAnswerShape } from './source-answer-shape.ts';

/** Keeps the answers apart from what else is in Redis. */
const PREFIX = 'cartfare:carrier:';

/** Carriers' answers in Redis, for all processes. What cannot be read, such as another version's, counts as not there. */
export function createRedisCache(redis: Redis): CarrierCache {
  return {
    get: async (key) => {
      const text = await redis.get(PREFIX + key).catch(() => null);
      return text === null ? undefined : sourceAnswerShape.safeParse(parseJson(text)).data;
    },
    set: async (key, answer, ttlMs) => {
      // A store that cannot be reached keeps nothing.
      await redis.set(PREFIX + key, JSON.stringify(answer), 'PX', ttlMs).catch(() => undefined);
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
