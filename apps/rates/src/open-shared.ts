import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { SettingsCarriersOptions } from '@cartfare/rate-server';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Connects Redis, if it is configured. Loaded only then: its client takes memory. */
export async function openSharedRedis(config: Config, log: Logger): Promise<Redis | null> {
  if (config.redisUrl === null) return null;
  const { openRedis } = await import('@cartfare/carriers/redis');
  return openRedis({ url: config.redisUrl, shopId: idOf(config) }, log);
}

/** What the processes share of their calls to carriers: responses, one caller at a time, and budgets. */
export async function sharedCarrierCalls(
  redis: Redis,
): Promise<Pick<SettingsCarriersOptions, 'cache' | 'lock' | 'budget'>> {
  const { createRedisBudget, createRedisCache, createRedisLock } = await import('@cartfare/carriers/redis');
  const budget = createRedisBudget(redis, () => performance.now());
  return { cache: createRedisCache(redis), lock: createRedisLock(redis), budget };
}

/** The same for all processes on one database: others may use the same Redis. */
function idOf({ databaseUrl, dataDir }: Config): string {
  const { host, pathname } = databaseUrl === null ? { host: hostname(), pathname: dataDir } : new URL(databaseUrl);
  return `rates-${createHash('sha256').update(`${host}${pathname}`).digest('base64url').slice(0, 16)}`;
}
