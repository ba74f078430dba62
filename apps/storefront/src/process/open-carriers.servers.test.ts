import { once } from 'node:events';
import { createRedisLock } from '@cartfare/carriers/redis';
import type { CallLock } from '@cartfare/carriers';
import { answerJson, carrierRate, startServer, type TestServer as Carrier } from '@cartfare/testing/carriers';
import { createShopMetrics } from '../operations/create-metrics.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openProcessCarriers } from './open-carriers.ts';
import { openShared } from './open-shared.ts';
import { missingServers, startRedis, type TestServer } from '@cartfare/testing/servers';
import { A_CARRIER_REQUEST } from '../../testing/carrier-request.ts';

const missing = missingServers();
const SILENT = { info: () => undefined, warn: () => undefined, debug: () => undefined, error: () => undefined };
const TEST_LIMIT_MS = 30_000;

describe.skipIf(missing !== null)(
  `carrier calls of several processes${missing === null ? '' : ` (not run; ${missing})`}`,
  { timeout: TEST_LIMIT_MS },
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startRedis();
    });
    afterAll(() => server.remove());

    async function shareAs(shopId: string) {
      const shared = openShared({ url: server.url, shopId }, SILENT);
      onTestFinished(() => shared.close());
      await once(shared.redis, 'ready');
      return shared;
    }

    /** The carrier of one process of a shop. */
    async function carrierOf({ url = '', shopId = 'shop', secret = '0123456789abcdef' }) {
      const shared = await shareAs(shopId);
      const parcelCarrier = { url, secret, privateHosts: new Set(['127.0.0.1']) };
      const carriers = openProcessCarriers({
        parcelCarrier,
        carrierHostsAllowed: new Set(),
        environment: {},
        log: SILENT,
        metrics: createShopMetrics(),
        shared,
      });
      onTestFinished(() => carriers.close());
      const ask = async () => {
        const response = await carriers.carriersOf({})[0]?.quote(A_CARRIER_REQUEST, new AbortController().signal);
        return response?.kind === 'quotes' ? response.quotes[0]?.priceMinor : response;
      };
      return { ask };
    }

    async function startCarrier(total_price: number): Promise<Carrier> {
      const carrier = await startServer(answerJson({ rates: [carrierRate({ total_price })] }));
      onTestFinished(() => carrier.close());
      return carrier;
    }

    it('are made once for equal requests of a shop', async () => {
      const carrier = await startCarrier(1000);
      const processes = await Promise.all([1, 2, 3].map(() => carrierOf({ url: carrier.origin })));
      expect(await Promise.all(processes.map(({ ask }) => ask()))).toEqual([1000, 1000, 1000]);
      expect(carrier.requests).toHaveLength(1);
    });

    it('are made again for a carrier with another address or another secret', async () => {
      const [before, after] = [await startCarrier(1000), await startCarrier(5000)];
      expect(await (await carrierOf({ url: before.origin })).ask()).toBe(1000);
      expect(await (await carrierOf({ url: after.origin })).ask()).toBe(5000);
      await (await carrierOf({ url: after.origin, secret: 'fedcba9876543210' })).ask();
      expect(after.requests).toHaveLength(2);
    });

    it('are not shared with another shop that uses the same Redis and the same carrier', async () => {
      const carrier = await startCarrier(1000);
      for (const shopId of ['one', 'two', 'one']) await (await carrierOf({ url: carrier.origin, shopId })).ask();
      expect(carrier.requests).toHaveLength(2);
    });

    async function lockOf(shopId = 'shop'): Promise<CallLock> {
      return createRedisLock((await shareAs(shopId)).redis);
    }

    it('have a lock that one process has at a time, by shop', async () => {
      const [first, second, elsewhere] = await Promise.all([lockOf(), lockOf(), lockOf('another')]);
      const release = await first.acquire('call');
      expect(await second.acquire('call')).toBeNull();
      expect(await elsewhere.acquire('call')).not.toBeNull();
      await release?.();
      const again = await second.acquire('call');
      // A late release of the first process is not one of the second's lock.
      await release?.();
      expect(await first.acquire('call')).toBeNull();
      await again?.();
    });

    it('have a lock that lasts while its process lives, and expires when it has died', async () => {
      const [first, second] = await Promise.all([lockOf(), shareAs('shop')]);
      const release = await first.acquire('slow');
      const key = 'cartfare:carrier-call:slow';
      await second.redis.pexpire(key, 500);
      await expect.poll(() => second.redis.pttl(key)).toBeGreaterThan(500);
      expect(await second.redis.pttl(key)).toBeLessThanOrEqual(1000);
      await release?.();
      expect(await second.redis.exists(key)).toBe(0);
    });

    it('are told when Redis answers but cannot be used, and when it can be again', async () => {
      const { redis, state } = await shareAs('shop');
      expect(await state()).toBe('answers');
      await redis.replicaof('127.0.0.1', 1);
      expect(await state()).toBe('refuses writes');
      // It connects anew, because the name of a Redis that takes no writes may lead to another one.
      await expect.poll(() => redis.replicaof('NO', 'ONE').catch(() => 'not connected')).toBe('OK');
      await expect.poll(state).toBe('answers');
      await redis.config('SET', 'maxmemory', '1');
      expect(await state()).toBe('refuses writes');
      await redis.config('SET', 'maxmemory', '0');
      expect(await state()).toBe('answers');
    });

    it('need no lock while Redis is gone', async () => {
      const carrier = await startCarrier(1000);
      const { ask } = await carrierOf({ url: carrier.origin, secret: 'without-redis-secret' });
      await server.stop();
      expect(await ask()).toBe(1000);
      await server.start();
    });
  },
);
