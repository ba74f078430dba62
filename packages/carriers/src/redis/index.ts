/**
 * `@cartfare/carriers/redis`: shares carriers' responses among processes, with one caller at a time. Exported separately,
 * so that a single process does not load Redis.
 */
export { createRedisBudget } from './redis-budget.ts';
export { openRedis } from './open-redis.ts';
export type { RedisLog, RedisPlace } from './open-redis.ts';
export { createRedisCache } from './redis-cache.ts';
export { createRedisLock } from './redis-lock.ts';
