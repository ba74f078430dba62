import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { missingServers, startRedis } from '@cartfare/testing/servers';
import { openRedis } from './open-redis.ts';

const reconnecting = (redis: Redis) => new Promise((resolve) => redis.once('reconnecting', resolve));

describe.skipIf(missingServers() !== null)('a database that the server does not have', () => {
  it('is logged, and no other database is used', async () => {
    const server = await startRedis();
    onTestFinished(() => server.remove());
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (_facts: object, message: string) => void warnings.push(message) };
    const redis = openRedis({ url: `${server.url}/99`, shopId: 'shop' }, log);
    await reconnecting(redis);
    await expect(redis.set('limit', '1')).rejects.toThrow(Error);
    await reconnecting(redis);
    expect(warnings).toEqual(['Redis refuses the database that REDIS_URL names; each process goes on by itself']);
    redis.disconnect();
    const first = new Redis(server.url);
    onTestFinished(() => first.disconnect());
    expect(await first.dbsize()).toBe(0);
  });
});
