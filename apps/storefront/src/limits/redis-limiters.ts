import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { memoryLimiters, type OpenLimiter } from './limiter.ts';

/** Counts in Redis, for all processes together; while Redis is gone each process counts by itself. */
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
          await shared.consume(unreadable(name));
          return 0;
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
          return alone.take(name);
        }
      },
      giveBack: async (name) => {
        await shared.reward(unreadable(name)).catch(() => alone.giveBack(name));
      },
      forgive: async (name) => {
        await shared.delete(unreadable(name)).catch(() => alone.forgive(name));
      },
    };
  };
}

/** Names can be tokens and addresses of people: whoever reads the store learns none, and comes into nobody's session. */
const unreadable = (name: string): string => hash('sha256', name, 'base64url');
