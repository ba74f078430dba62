import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryCache } from '@cartfare/carriers';
import { openTestApp } from '../../testing/open-test-app.ts';
import { browse } from '../../testing/browse.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { createShopMetrics } from './create-metrics.ts';
import { serveOperations } from './register-operations.ts';

const POLL = '/cart/async_shipping_rates.json?shipping_address[country]=CA&shipping_address[zip]=K1N+5T2';

describe('operations', () => {
  it('say that the shop is alive and ready, and when it is not', async () => {
    const { app, db } = await openTestApp();
    expect((await app.request('/healthz')).status).toBe(200);
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { database: 'answers', settings: 'answers' }]);
    await db.destroy();
    const gone = await app.request('/readyz');
    expect([gone.status, await gone.json()]).toEqual([503, { database: 'does not answer', settings: 'answers' }]);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it.each(['/fr/metrics', '/en-ca/readyz', '/de/healthz', '/FR/metrics', '/fr/fr/metrics', '/metrics/', '//metrics'])(
    'are not found at %s',
    async (path) => {
      const { app } = await openTestApp();
      const answer = await app.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('process_cpu');
    },
  );

  it.each(['/%6detrics', '/x/../metrics', '/./metrics', '/%2e%2e/metrics', 'http://shop.test/metrics'])(
    'are not found at %s, which a proxy that refuses /metrics may let through',
    async (path) => {
      const { deps } = await openTestApp();
      const server = await serveOperations(deps.operations, { host: '127.0.0.1', port: 0 });
      onTestFinished(() => server.close(0));
      const statusAt = async (sent: string): Promise<unknown> => {
        const [answer] = await once(
          get({ port: server.port, host: '127.0.0.1', path: sent, agent: false }),
          'response',
        );
        answer.resume();
        return answer.statusCode;
      };
      expect([await statusAt(path), await statusAt('/metrics?x=1')]).toEqual([404, 200]);
    },
  );

  it('say which method they take', async () => {
    const { app } = await openTestApp();
    const answer = await app.request('/metrics', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('count polls and look-ups, and time ratings', async () => {
    const { app } = await openTestApp();
    const shopper = browse(app);
    await shopper.postForm('/cart/add.js', { id: String(soldAs('HS-SOA').variant.id) });
    await shopper.get(POLL);
    await shopper.get(POLL);
    const text = await (await app.request('/metrics')).text();
    expect(text).toContain('cartfare_polls_total{answer="ready"} 2');
    expect(text).toContain('cartfare_cache_lookups_total{cache="quote",result="miss"} 1');
    expect(text).toContain('cartfare_cache_lookups_total{cache="quote",result="hit"} 1');
    expect(text).toContain('cartfare_rating_seconds_count{platform="storefront",outcome="rated"} 1');
  });

  it.each([
    [null, {}, 200],
    ['abcdef0123456789', { authorization: 'Bearer abcdef0123456789' }, 200],
    ['abcdef0123456789', { authorization: 'Bearer abcdef012345678' }, 401],
    ['abcdef0123456789', { authorization: 'Basic abcdef0123456789' }, 401],
    ['abcdef0123456789', { authorization: 'Bearer' }, 401],
    ['abcdef0123456789', {}, 401],
  ])('show figures with the token %j to %o: %d', async (metricsToken, headers, status) => {
    const { app } = await openTestApp({
      operations: { metrics: createShopMetrics(), readiness: () => Promise.resolve({}), metricsToken },
    });
    const answer = await app.request('/metrics', { headers });
    expect(answer.status).toBe(status);
    expect((await answer.text()).includes('process_cpu')).toBe(status === 200);
    expect(answer.headers.has('www-authenticate')).toBe(status === 401);
    expect((await app.request('/readyz')).status).toBe(200);
  });

  it('count the hits and misses of a cache', async () => {
    const metrics = createShopMetrics();
    const cache = metrics.countHits('test', createMemoryCache<number>({ now: () => 0 }));
    await cache.set('a', 1, 1000);
    expect([await cache.get('a'), await cache.get('b')]).toEqual([1, undefined]);
    const text = await metrics.text();
    for (const result of ['hit', 'miss']) expect(text).toContain(`lookups_total{cache="test",result="${result}"} 1`);
  });
});

describe('the id of a request', () => {
  it('comes back, made when none was sent or when it is odd', async () => {
    const { app } = await openTestApp();
    const idOf = async (sent?: string) => {
      const headers = sent === undefined ? {} : { 'x-request-id': sent };
      return (await app.request('/cart.js', { headers })).headers.get('x-request-id');
    };
    expect(await idOf('click-1')).toBe('click-1');
    expect(await idOf('Y2xpY2stMg==')).toBe('Y2xpY2stMg==');
    expect(await idOf()).toMatch(/^[\w-]{36}$/);
    expect(await idOf('a b\tc')).toMatch(/^[\w-]{36}$/);
  });

  it('comes back from pages, calls and operations', async () => {
    const { app } = await openTestApp();
    for (const path of ['/', '/no-such-page', '/cart.js', '/cart/nothing.js', '/healthz', '/readyz', '/metrics']) {
      const answer = await app.request(path, { headers: { 'x-request-id': 'click-3' } });
      expect([path, answer.headers.get('x-request-id')]).toEqual([path, 'click-3']);
    }
  });
});
