import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { TimedCache } from '@cartfare/carriers';
import { createRatingQueue, type RatingQueue } from '../queue/rating-queue.ts';
import { serveRatings, type RatingWorker, type ServeRatingsOptions } from '../queue/serve-ratings.ts';
import { hold } from '../quoting/hold.ts';
import { createRedisCache } from './create-redis-cache.ts';
import { openPatientRedis, openRedis, REDIS_CLOSE_LIMIT_MS, type RedisLog } from './open-redis.ts';

/** What all processes of a shop have in common besides the database. */
export interface Shared {
  /** Fails at once when Redis is gone. */
  readonly redis: Redis;
  readonly queue: RatingQueue;
  /** `name` keeps caches apart; another one whenever values of the same shape mean something else. */
  cache<Value>(name: string, shape: z.ZodType<Value>): TimedCache<Value>;
  /** Lets this process work on questions of the queue. */
  serve(options: Omit<ServeRatingsOptions, 'redis' | 'patientRedis' | 'log'>): RatingWorker;
  close(): Promise<void>;
}

/** Does not wait for Redis: without it each process goes on by itself, and with it again once it is back. */
export function openShared(redisUrl: string, log: RedisLog & ServeRatingsOptions['log']): Shared {
  const redis = openRedis(redisUrl, log);
  const patientRedis = openPatientRedis(redisUrl);
  const { clock } = DEFAULT_PLATFORM;
  const queue = createRatingQueue({ redis, patientRedis, clock });
  return {
    redis,
    queue,
    cache: (name, shape) => createRedisCache(redis, { prefix: `cartfare:${name}:`, shape }),
    serve: (options) => serveRatings({ ...options, redis, patientRedis, log }),
    close: async () => {
      await hold(queue.close(), REDIS_CLOSE_LIMIT_MS, clock);
      redis.disconnect();
      patientRedis.disconnect();
    },
  };
}
