import type { CarrierCache } from '@cartfare/carriers';
import {
  createCarrierQueue,
  createRedisCache,
  serveCarrierCalls,
  type CarrierQueue,
  type CarrierWorker,
  type ServeCarrierCallsOptions,
} from '@cartfare/carriers/redis';
import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Redis } from 'ioredis';
import { withTimeout } from '../../rates/with-timeout.ts';
import { openPatientRedis, openRedis, REDIS_CLOSE_LIMIT_MS, type RedisLog } from './open-redis.ts';

/** What all processes of a shop share besides the database. */
export interface Shared {
  /** Its commands fail at once while Redis is unavailable. */
  readonly redis: Redis;
  readonly queue: CarrierQueue;
  readonly carrierCache: CarrierCache;
  /** Makes this process take carrier calls from the queue. */
  serve(options: Pick<ServeCarrierCallsOptions, 'concurrency' | 'answer'>): CarrierWorker;
  close(): Promise<void>;
}

/** Does not wait for Redis: without it each process works alone, and uses it again when it is back. */
export function openShared(redisUrl: string, log: RedisLog & ServeCarrierCallsOptions['log']): Shared {
  const redis = openRedis(redisUrl, log);
  const patientRedis = openPatientRedis(redisUrl);
  const { clock } = DEFAULT_PLATFORM;
  const queue = createCarrierQueue({ redis, patientRedis, clock });
  return {
    redis,
    queue,
    carrierCache: createRedisCache(redis),
    serve: (options) => serveCarrierCalls({ ...options, redis, patientRedis, log }),
    close: async () => {
      await withTimeout(queue.close(), REDIS_CLOSE_LIMIT_MS, clock);
      redis.disconnect();
      patientRedis.disconnect();
    },
  };
}
