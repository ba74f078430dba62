import { hostname } from 'node:os';
import type { SettingsCarriersOptions } from '@cartfare/rate-server';
import { databaseId } from '@cartfare/server-kit/db';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { RatesConfig } from './config.ts';

/** Connects Redis, if it is configured. Loaded only then: its client takes memory. */
export async function openSharedRedis(config: RatesConfig, log: Logger): Promise<Redis | null> {
  if (config.redisUrl === null) return null;
  const { openRedis } = await import('@cartfare/carriers/redis');
  return openRedis({ url: config.redisUrl, shopId: `rates-${databaseId(config, hostname())}` }, log);
}

/** What the processes share of their calls to carriers: responses, one caller at a time, and budgets. */
export async function sharedCarrierCalls(
  redis: Redis,
): Promise<Pick<SettingsCarriersOptions, 'cache' | 'lock' | 'budget'>> {
  const { createRedisBudget, createRedisCache, createRedisLock } = await import('@cartfare/carriers/redis');
  const budget = createRedisBudget(redis, () => performance.now());
  return { cache: createRedisCache(redis), lock: createRedisLock(redis), budget };
}
