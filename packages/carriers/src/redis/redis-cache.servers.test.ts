import { missingServers, startRedis, type TestServer } from '@cartfare/testing/servers';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedis } from './open-redis.ts';
import { createRedisCache } from './redis-cache.ts';

const missing = missingServers();
const MINUTE_MS = 60_000;
const QUOTES = {
  kind: 'quotes' as const,
  quotes: [{ name: 'Tracked Packet', code: 'tracked_packet', description: '', priceMinor: 1425, currency: 'CAD' }],
};
const silent = { info: () => undefined, warn: () => undefined };

describe.skipIf(missing !== null)(
  `the carrier cache in Redis${missing === null ? '' : ` (not run; ${missing})`}`,
  () => {
    let server: TestServer;
    let redis: Redis;
    beforeAll(async () => {
      server = await startRedis();
      redis = openRedis({ url: server.url, shopId: 'shop' }, silent);
      await new Promise((ready) => redis.once('ready', ready));
    });
    afterAll(async () => {
      redis.disconnect();
      await server.remove();
    });

    const open = () => createRedisCache(redis);

    it('keeps an answer for all processes, for its time', async () => {
      await open().set('kept', QUOTES, MINUTE_MS);
      expect(await open().get('kept')).toEqual(QUOTES);
      expect(await open().get('other')).toBeUndefined();
      expect(await redis.pttl('cartfare:carrier:kept')).toBeGreaterThan(0);
    });

    it.each([
      ['an answer of another version', JSON.stringify({ kind: 'quotes', quotes: [{ price: 14.25 }] })],
      ['no JSON', '{"kind":'],
    ])('has nothing where it finds %s', async (_what, text) => {
      await redis.set('cartfare:carrier:odd', text);
      expect(await open().get('odd')).toBeUndefined();
    });

    it('has nothing and keeps nothing while Redis is gone', async () => {
      await server.stop();
      await open().set('kept', QUOTES, MINUTE_MS);
      expect(await open().get('kept')).toBeUndefined();
      await server.start();
    });
  },
);
