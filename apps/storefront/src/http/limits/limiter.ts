import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Counts attempts by name in fixed windows. Never rejects. */
export interface Limiter {
  /** Counts one attempt: 0 when it is allowed, else the time to wait, in ms. A refused attempt is not counted. */
  take(name: string): Promise<number>;
  /** Takes back one attempt. */
  giveBack(name: string): Promise<void>;
  /** Forgets all attempts of the name. */
  forgive(name: string): Promise<void>;
}

export interface LimitRule {
  /** Name of the limit, which separates its counts from others. */
  readonly limit: string;
  readonly attempts: number;
  /** Whole seconds, in ms. */
  readonly windowMs: number;
}

export type OpenLimiter = (rule: LimitRule) => Limiter;

/** Counts in Redis, for all processes together; without it, and while it does not answer, each process counts alone. */
export function createLimiters(redis: Redis | null): OpenLimiter {
  return ({ limit, attempts, windowMs }) => {
    const rule = { keyPrefix: `cartfare:limit:${limit}`, points: attempts, duration: windowMs / 1000 };
    const alone = new RateLimiterMemory(rule);
    const counts: RateLimiterAbstract =
      redis === null ? alone : new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: alone });
    const giveBack = async (name: string) => void (await counts.reward(countedName(name)));
    return {
      take: async (name) => {
        try {
          await counts.consume(countedName(name));
          return 0;
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          await giveBack(name);
          // The library counts in wall-clock time, which may be set back meanwhile.
          return Math.min(Math.max(refused.msBeforeNext, 1), windowMs);
        }
      },
      giveBack,
      forgive: async (name) => void (await counts.delete(countedName(name))),
    };
  };
}

/** One attempt to count. */
export interface Count {
  readonly limiter: Limiter;
  readonly name: string;
}

/**
 * Counts an attempt in all limits or in none: one that is refused by one limit must not use up another, which others
 * share. 0 when it is allowed, else the time to wait, in ms. The limits are taken in their order, and none behind the
 * one that refuses: put those first whose names nobody can make up, because each name takes memory for its window.
 */
export async function takeAll(counts: readonly Count[]): Promise<number> {
  for (const [at, { limiter, name }] of counts.entries()) {
    const waitMs = await limiter.take(name);
    if (waitMs === 0) continue;
    await Promise.all(counts.slice(0, at).map((taken) => taken.limiter.giveBack(taken.name)));
    return waitMs;
  }
  return 0;
}

/**
 * The key of a count: a hash of its name. Names can be session tokens and people's addresses, which nobody may read out
 * of the store; and they come from requests, so they can be of any length.
 */
const countedName = (name: string): string => hash('sha256', name, 'base64url');
