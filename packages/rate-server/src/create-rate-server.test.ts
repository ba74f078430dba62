import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { CarrierRequest } from '@cartfare/rating';
import { describe, expect, it, vi } from 'vitest';
import {
  FRIDAY_NOON_MS,
  importPrice,
  openTestDatabase,
  openTestServer,
  QUESTION,
  settingsWith,
} from '../testing/open-test-server.ts';
import { NO_HOSTS } from '../testing/platforms/open-platform.ts';
import { settingsIn } from '../testing/rates-of.ts';
import { addKey } from './keys/keys.ts';
import { bigCommerce } from './platforms/bigcommerce.ts';
import { shopify } from './platforms/shopify.ts';
import { insertVersion } from './settings/settings-versions.ts';
import { selectQuotes } from './quotes/quote-log.ts';

const SECRET = 'the-secret-of-the-app';
const SHOPIFY = [shopify.connect(SECRET, NO_HOSTS)];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const SHOPIFY_QUESTION = JSON.stringify({
  rate: {
    origin: { country: 'CA', postal_code: 'K2P1L4', province: 'ON', city: 'Ottawa' },
    destination: { country: 'CA', postal_code: 'K1N5T2', province: 'ON', city: 'Ottawa' },
    items: [{ name: 'Lantern', quantity: 2, grams: 450, price: 2500, requires_shipping: true }],
    currency: 'CAD',
    locale: 'en',
  },
});

const shopifyRequest = (secret: string) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(SHOPIFY_QUESTION).digest('base64'),
  },
  body: SHOPIFY_QUESTION,
});

describe('the server', () => {
  it('answers in its own process as its endpoint does', async () => {
    const { rates, ask } = await openTestServer();
    const answer = await rates(QUESTION);
    const { options } = await (await ask(QUESTION)).json();
    expect(answer).toMatchObject({ outcome: 'rated', quotes: options });
  });

  it('answers a platform whose secret it has, and logs and counts the answer under its name', async () => {
    const { app, db, logged, close } = await openTestServer({ platforms: SHOPIFY });
    const response = await app.request('/shopify/carrier-service', shopifyRequest(SECRET));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ rates: [{ service_code: 'standard', total_price: '980' }] });
    const wrong = await app.request('/shopify/carrier-service', shopifyRequest('another-secret'));
    expect(wrong.status).toBe(401);
    expect(logged).toEqual([expect.stringContaining(`"requestId":"${wrong.headers.get('x-request-id')}"`)]);
    await close();
    expect((await selectQuotes(db, 10)).map(({ platform }) => platform)).toEqual(['shopify']);
    const figures = await (await app.request('/metrics')).text();
    expect(figures).toContain('cartfare_rating_seconds_count{platform="shopify",outcome="rated"} 1');
    expect(figures).toContain('cartfare_responses_total{status="401"} 1');
  });

  it('gives a request of a platform an id, and tells it to the carriers', async () => {
    const database = await openTestDatabase();
    const zone = {
      id: 'ca',
      name: 'Canada',
      regions: [{ country: 'CA' }],
      rates: [],
      carriers: [{ source: 'parcels' }],
    };
    const text = JSON.stringify(settingsIn('CAD', { zones: [zone] }));
    await insertVersion(database, { text, author: '', note: '', createdAtMs: FRIDAY_NOON_MS, findings: [] });
    const ids: unknown[] = [];
    const quote = async ({ requestId }: CarrierRequest) => {
      ids.push(requestId);
      return Promise.resolve({ kind: 'quotes' as const, quotes: [] });
    };
    const platforms = SHOPIFY;
    const carriersOf = () => [{ code: 'parcels', quote }];
    const { app } = await openTestServer({ database, priceMinor: null, platforms, carriersOf });
    const response = await app.request('/shopify/carrier-service', shopifyRequest(SECRET));
    expect(response.headers.get('x-request-id')).toMatch(UUID);
    expect(ids).toEqual([response.headers.get('x-request-id')]);
  });

  it('has no endpoint for a platform that is not set up', async () => {
    const { app } = await openTestServer();
    expect((await app.request('/shopify/carrier-service', shopifyRequest(SECRET))).status).toBe(404);
    expect((await app.request('/saleor/manifest')).status).toBe(404);
    expect((await app.request('/bigcommerce/rates', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('is ready when the database answers and the settings can be used', async () => {
    const { app, ask, db } = await openTestServer();
    await ask(QUESTION);
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { database: 'answers', settings: 'answers' }]);
    await db.destroy();
    const gone = await app.request('/readyz');
    expect([gone.status, await gone.json()]).toEqual([503, { database: 'does not answer', settings: 'answers' }]);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('is not ready while the database takes no writes', async () => {
    const { app, ask, db } = await openTestServer();
    await ask(QUESTION);
    await sql`pragma query_only = on`.execute(db);
    const response = await app.request('/readyz');
    expect([response.status, await response.json()]).toEqual([
      503,
      { database: 'refuses writes', settings: 'answers' },
    ]);
  });

  it('is not ready without settings, and says why once', async () => {
    const { app, logged } = await openTestServer({ priceMinor: null });
    for (let probe = 0; probe < 3; probe += 1) {
      const response = await app.request('/readyz');
      expect([response.status, await response.json()]).toEqual([
        503,
        { database: 'answers', settings: 'does not answer' },
      ]);
    }
    expect(logged).toHaveLength(1);
  });

  it('is not ready while the live version cannot be used, rather than to sell by an earlier one', async () => {
    const database = await openTestDatabase();
    await importPrice(database, 980);
    const version = { author: '', note: '', createdAtMs: FRIDAY_NOON_MS, findings: [] };
    await insertVersion(database, { ...version, text: settingsWith(9.8) });
    const { app, ask } = await openTestServer({ database, priceMinor: null });
    expect((await ask(QUESTION)).status).toBe(500);
    expect(await (await app.request('/readyz')).json()).toEqual({ database: 'answers', settings: 'does not answer' });
    await importPrice(database, 1080);
    expect((await ask(QUESTION)).status).toBe(200);
    await app.request('/readyz');
    await vi.waitFor(async () => expect((await app.request('/readyz')).status).toBe(200));
  });

  it('limits the signed requests of Shopify as those with a key', async () => {
    const { app } = await openTestServer({ platforms: SHOPIFY, keyLimit: { perMinute: 1 } });
    const ask = async () => (await app.request('/shopify/carrier-service', shopifyRequest(SECRET))).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  it('limits a key of BigCommerce as it limits its own endpoint', async () => {
    const { app, db, ask } = await openTestServer({
      platforms: [bigCommerce.connect(true, NO_HOSTS)],
      keyLimit: { perMinute: 1 },
    });
    const key = await addKey(db, { name: 'store', scopes: ['rates'], nowMs: FRIDAY_NOON_MS });
    const post = (body: string) =>
      app.request('/bigcommerce/rates', {
        method: 'POST',
        headers: { authorization: `Bearer ${key.ok ? key.value : ''}` },
        body,
      });
    expect((await post('{}')).status).toBe(400);
    const limited = await post('{}');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await limited.json()).toMatchObject({ messages: [{ type: 'ERROR' }], carrier_quotes: [] });
    expect((await ask(QUESTION)).status).toBe(200);
  });

  it('tells the person who opens its address what it is', async () => {
    const { app } = await openTestServer();
    const response = await app.request('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('POST /v1/rates');
  });

  it('shows its figures to those alone who have the token', async () => {
    const { app } = await openTestServer({ metricsToken: 'abcdef0123456789' });
    const statusWith = async (authorization: string) =>
      (await app.request('/metrics', { headers: { authorization } })).status;
    expect(await statusWith('Bearer abcdef0123456789')).toBe(200);
    expect(await statusWith('bearer  abcdef0123456789')).toBe(200);
    expect(await statusWith('Bearer abcdef012345678')).toBe(401);
  });
});
