import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { countedName, memoryLimiters, type OpenLimiter } from './limiter.ts';

/** Counts in Redis, for all processes together. While Redis is unavailable, each process counts in its own memory. */
export function redisLimiters(redis: Redis, now: () => number): OpenLimiter {
  const openAlone = memoryLimiters(now);
  return (rule) => {
    const shared = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `cartfare:limit:${rule.limit}`,
      points: rule.attempts,
      duration: rule.windowMs / 1000,
    });
    const alone = openAlone(rule);
    return {
      take: async (name) => {
        try {
          await shared.consume(countedName(name));
          return 0;
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
          return alone.take(name);
        }
      },
      giveBack: async (name) => {
        await shared.reward(countedName(name)).catch(() => alone.giveBack(name));
      },
      forgive: async (name) => {
        await shared.delete(countedName(name)).catch(() => alone.forgive(name));
      },
    };
  };
}
