import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLimiters } from './limiter.ts';
import { openRedis } from '@cartfare/carriers/redis';
import { missingServers, startRedis, type TestServer } from '@cartfare/testing/servers';

const missing = missingServers();
const RULE = { limit: 'test', attempts: 2, windowMs: 60_000 };
const silent = { info: () => undefined, warn: () => undefined };

describe.skipIf(missing !== null)(`limits in Redis${missing === null ? '' : ` (not run; ${missing})`}`, () => {
  let server: TestServer;
  const connections: Redis[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const redis of connections) redis.disconnect();
    await server.remove();
  });

  /** Opens a limiter as each process does. */
  async function openLimit(limit: string) {
    const redis = openRedis({ url: server.url, shopId: 'shop' }, silent);
    connections.push(redis);
    await new Promise((ready) => redis.once('ready', ready));
    return createLimiters(redis)({ ...RULE, limit });
  }

  it('count for all processes together, and say how long to wait', async () => {
    const [first, second] = [await openLimit('count'), await openLimit('count')];
    expect([await first.take('a'), await second.take('a')]).toEqual([0, 0]);
    const waitMs = await first.take('a');
    expect(waitMs).toBeGreaterThan(1);
    expect(waitMs).toBeLessThanOrEqual(RULE.windowMs);
    expect(await second.take('b')).toBe(0);
  });

  it('do not count what they refuse', async () => {
    const limit = await openLimit('refused');
    for (let attempt = 0; attempt < 20; attempt += 1) await limit.take('a');
    await limit.giveBack('a');
    expect(await limit.take('a')).toBe(0);
  });

  it('take attempts back, one or all', async () => {
    const limit = await openLimit('back');
    await limit.take('a');
    await limit.take('a');
    await limit.giveBack('a');
    expect(await limit.take('a')).toBe(0);
    await limit.forgive('a');
    expect(await limit.take('a')).toBe(0);
  });

  it('are counted in each process while Redis is gone, and taken back there', async () => {
    const limit = await openLimit('gone');
    await server.stop();
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0]);
    expect(await limit.take('a')).toBeGreaterThan(0);
    await limit.giveBack('a');
    expect(await limit.take('a')).toBe(0);
    await limit.forgive('a');
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0]);
    await server.start();
  });

  it('wait once for a Redis that hangs, and are counted in each process from then on', async () => {
    const limit = await openLimit('hangs');
    const redis = connections.at(-1);
    if (redis === undefined) throw new Error('The limit has a connection.');
    server.freeze();
    onTestFinished(() => server.thaw());
    const broken = new Promise((closed) => redis.once('close', closed));
    expect(await limit.take('a')).toBe(0);
    await broken;
    await expect(redis.ping()).rejects.toThrow('enableOfflineQueue');
    expect(await limit.take('a')).toBe(0);
    expect(await limit.take('a')).toBeGreaterThan(0);
    const back = new Promise((ready) => redis.once('ready', ready));
    server.thaw();
    await back;
  });
});
