import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Counts a request of this sender, a key or a platform: 0 when it is allowed, else the time to wait, in milliseconds. */
export type TakeRequest = (sender: string) => Promise<number>;

export interface KeyLimit {
  /** Requests a minute of one sender; 0: not limited. */
  readonly perMinute: number;
  /** An ioredis client: all processes count together. While it does not answer, and without one, each counts alone. */
  readonly redis?: object | undefined;
}

const SECONDS = 60;

/** In memory there is no bound of names: these are of keys and platforms that the server knows. */
export function limitKeys({ perMinute, redis }: KeyLimit): TakeRequest {
  if (perMinute === 0) return () => Promise.resolve(0);
  const rule = { keyPrefix: 'cartfare:key', points: perMinute, duration: SECONDS };
  const alone = new RateLimiterMemory(rule);
  const limiter: RateLimiterAbstract =
    redis === undefined ? alone : new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: alone });
  return async (sender) => {
    try {
      await limiter.consume(sender);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // A clock that was set back makes it longer than the rule's duration.
      return Math.min(Math.max(refused.msBeforeNext, 1), SECONDS * 1_000);
    }
  };
}
