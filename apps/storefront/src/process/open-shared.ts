import type { CallBudget, CallLock, CarrierCache } from '@cartfare/carriers';
import { ReplyError, type Redis } from 'ioredis';
import {
  createRedisBudget,
  createRedisCache,
  createRedisLock,
  openRedis,
  type RedisLog,
  type RedisPlace,
} from '@cartfare/carriers/redis';

/** What all processes of a shop share besides the database. */
export interface Shared {
  /** Its commands fail at once while Redis is unavailable. */
  readonly redis: Redis;
  readonly carrierCache: CarrierCache;
  readonly carrierLock: CallLock;
  readonly carrierBudget: CallBudget;
  /** Whether Redis can be used now. */
  state(): Promise<'answers' | 'refuses writes' | 'does not answer'>;
  close(): void;
}

/** Written to find out whether Redis takes writes; expires at once. */
const STATE_KEY = 'cartfare:state';

/** Does not wait for Redis: without it each process works alone, and uses it again when it is back. */
export function openShared(place: RedisPlace, log: RedisLog): Shared {
  const redis = openRedis(place, log);
  return {
    redis,
    carrierCache: createRedisCache(redis),
    carrierLock: createRedisLock(redis),
    carrierBudget: createRedisBudget(redis, performance.now.bind(performance)),
    // A Redis that is full, a replica or cannot save its data answers a ping, but takes no locks.
    state: () =>
      redis.set(STATE_KEY, '', 'PX', 1).then(
        () => 'answers',
        (error: unknown) => (error instanceof ReplyError ? 'refuses writes' : 'does not answer'),
      ),
    close: () => redis.disconnect(),
  };
}
