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
import { ReplyError, type Redis } from 'ioredis';
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
  /** Whether Redis can be used now. */
  state(): Promise<'answers' | 'refuses writes' | 'does not answer'>;
  close(): Promise<void>;
}

/** Written to find out whether Redis takes writes; expires at once. */
const STATE_KEY = 'cartfare:state';

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
    // A Redis that is full, a replica or cannot save its data answers a ping, but takes no jobs.
    state: () =>
      redis.set(STATE_KEY, '', 'PX', 1).then(
        () => 'answers',
        (error: unknown) => (error instanceof ReplyError ? 'refuses writes' : 'does not answer'),
      ),
    close: async () => {
      await withTimeout(queue.close(), REDIS_CLOSE_LIMIT_MS, clock);
      redis.disconnect();
      patientRedis.disconnect();
    },
  };
}
