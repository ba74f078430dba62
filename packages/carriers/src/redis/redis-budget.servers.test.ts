import type { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { missingServers, startRedis } from '@cartfare/testing/servers';
import { openRedis } from './open-redis.ts';
import { createRedisBudget } from './redis-budget.ts';

vi.setConfig({ testTimeout: 60_000 });

const ONE = { carrier: 'one', account: 'account' };
const OTHER = { carrier: 'other', account: 'other account' };

const SILENT = { info: () => undefined, warn: () => undefined };

/** Two processes that share a Redis. */
async function bench() {
  const server = await startRedis();
  onTestFinished(() => server.remove());
  const open = async (): Promise<Redis> => {
    const redis = openRedis({ url: server.url, shopId: 'shop' }, SILENT);
    onTestFinished(() => redis.disconnect());
    await new Promise((resolve) => redis.once('ready', resolve));
    return redis;
  };
  const redis = await open();
  const first = createRedisBudget(redis, () => 0);
  const second = createRedisBudget(await open(), () => 0);
  return { server, redis, first, second };
}

describe.skipIf(missingServers() !== null)('a budget in Redis', () => {
  it('counts the calls of all processes together, for each carrier by itself', async () => {
    const { first, second } = await bench();
    expect([await first.take(ONE, 3), await second.take(ONE, 3), await first.take(ONE, 3)]).toEqual([true, true, true]);
    expect([await first.take(ONE, 3), await second.take(ONE, 3)]).toEqual([false, false]);
    expect(await second.take(OTHER, 3)).toBe(true);
  });

  it('never gives more calls than the settings allow to processes that ask at once', async () => {
    const { first, second } = await bench();
    const asked = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? first : second).take(ONE, 7));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(7);
  });

  it('counts in windows of a minute from the first call', async () => {
    const { redis, first } = await bench();
    await first.take(ONE, 1);
    const leftMs = await redis.pttl('cartfare:carrier-calls:one');
    expect(leftMs).toBeGreaterThan(30_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    await first.take(ONE, 1);
    expect(await redis.pttl('cartfare:carrier-calls:one')).toBeLessThanOrEqual(leftMs);
    // As when it is over.
    await redis.del('cartfare:carrier-calls:one');
    expect(await first.take(ONE, 1)).toBe(true);
  });

  it('pauses an account for all processes and all of its carriers, for the longer of two pauses', async () => {
    const { redis, first, second } = await bench();
    await first.pause(ONE.account, 50_000);
    await second.pause(ONE.account, 1000);
    expect(await second.take(ONE, null)).toBe(false);
    expect(await second.take({ ...OTHER, account: ONE.account }, null)).toBe(false);
    expect(await second.take(OTHER, null)).toBe(true);
    expect(await redis.pttl('cartfare:carrier-pause:account')).toBeGreaterThan(10_000);
  });

  it('is counted by each process alone while Redis is down', async () => {
    const { server, first, second } = await bench();
    await server.stop();
    expect([await first.take(ONE, 1), await first.take(ONE, 1)]).toEqual([true, false]);
    expect(await second.take(ONE, 1)).toBe(true);
    await second.pause(OTHER.account, 1000);
    expect([await second.take(OTHER, null), await first.take(OTHER, null)]).toEqual([false, true]);
  });
});
