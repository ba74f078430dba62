import { createHmac } from 'node:crypto';
import { connectCarriers, createMemoryCache } from '@cartfare/carriers';
import { aRateLine, createManualClock } from '@cartfare/testing';
import { relayTo, SECRET, startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { ratesOf, settingsIn, testLog } from '../../testing/rates-of.ts';
import { aWatchedRequest } from '@cartfare/testing/servers';
import { createAuthorizeKey } from '../keys/authorize-key.ts';
import { limitKeys } from '../keys/limit-keys.ts';
import type { Rates } from '../rating-request.ts';
import { shopifyRoutes } from './shopify-routes.ts';

const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('base64');

const BODY = JSON.stringify({
  rate: {
    destination: { country: 'CA', postal_code: 'K1N 5T2', province: 'ON' },
    items: [{ name: 'Storm lantern', sku: 'SL', quantity: 2, grams: 1200, price: 6400, product_id: 1, variant_id: 11 }],
    currency: 'CAD',
    locale: 'en',
  },
});

async function aShop(rates?: Rates) {
  const engine = await ratesOf(settingsIn('CAD'));
  const log = testLog();
  const app = shopifyRoutes({ rates: rates ?? engine.rates, secret: SECRET, log });
  const post = (body: string, headers: Record<string, string> = { 'x-shopify-hmac-sha256': sign(body) }) =>
    app.request('/carrier-service', { method: 'POST', body, headers });
  return { ...engine, app, log, post };
}

describe('the carrier service for Shopify', () => {
  it('answers a signed request with the rates of the settings', async () => {
    const response = await (await aShop()).post(BODY);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      rates: [
        { service_code: 'standard', total_price: '980', currency: 'CAD' },
        { service_code: 'express', total_price: '2150' },
      ],
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a signature', {}, 'signature_missing'],
    ['with the signature of another secret', { 'x-shopify-hmac-sha256': sign(BODY, 'guess') }, 'signature_wrong'],
    ['with the signature of another body', { 'x-shopify-hmac-sha256': sign(`${BODY} `) }, 'signature_wrong'],
    ['with a short signature', { 'x-shopify-hmac-sha256': 'AAAA' }, 'signature_wrong'],
    ['with text around the signature', { 'x-shopify-hmac-sha256': `${sign(BODY)}*` }, 'signature_wrong'],
  ])('refuses a request %s, and asks for no rates', async (_case, headers, code) => {
    const shop = await aShop();
    const response = await shop.post(BODY, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(shop.asked).toEqual([]);
  });

  it('refuses a request without a signature before it reads anything of the body', async () => {
    const { app } = await aShop();
    const { request, wasRead } = aWatchedRequest();
    const response = await app.request('/carrier-service', request);
    expect([response.status, wasRead()]).toEqual([401, false]);
  });

  it('checks the signature before it parses the body', async () => {
    const response = await (await aShop()).post('not JSON', { 'x-shopify-hmac-sha256': sign('other') });
    expect(response.status).toBe(401);
  });

  it('counts signed requests alone towards the limit, and says when to come back', async () => {
    const { rates } = await ratesOf(settingsIn('CAD'));
    const app = shopifyRoutes({ rates, secret: SECRET, log: testLog(), takeRequest: limitKeys({ perMinute: 1 }) });
    const post = (signature: string) =>
      app.request('/carrier-service', { method: 'POST', body: BODY, headers: { 'x-shopify-hmac-sha256': signature } });
    expect((await post(sign(BODY, 'guess'))).status).toBe(401);
    expect((await post(sign(BODY))).status).toBe(200);
    const limited = await post(sign(BODY));
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await limited.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  });

  it('has a limit of its own, whatever the names of the keys', async () => {
    const { rates } = await ratesOf(settingsIn('CAD'));
    const takeRequest = limitKeys({ perMinute: 1 });
    const app = shopifyRoutes({ rates, secret: SECRET, log: testLog(), takeRequest });
    const headers = { 'x-shopify-hmac-sha256': sign(BODY) };
    const key = { name: 'shopify', scopes: ['rates'], createdAtMs: 0, revokedAtMs: null } as const;
    const authorizeKey = createAuthorizeKey({ findKey: () => Promise.resolve(key), takeRequest });
    expect((await app.request('/carrier-service', { method: 'POST', body: BODY, headers })).status).toBe(200);
    expect(await authorizeKey('cartfare_1')).toMatchObject({ ok: true });
    expect(await authorizeKey('cartfare_1')).toMatchObject({ ok: false, issue: { code: 'too_many_requests' } });
  });

  it('refuses a signed body that is not a rate request', async () => {
    expect((await (await aShop()).post('not JSON')).status).toBe(400);
    expect((await (await aShop()).post('{}')).status).toBe(400);
  });

  it('takes a cart of 500 lines with 500 bytes each, and refuses a larger body before its signature is checked', async () => {
    const { rate } = JSON.parse(BODY);
    const item = { ...rate.items[0], name: 'x'.repeat(410) };
    const largest = JSON.stringify({ rate: { ...rate, items: Array.from({ length: 500 }, () => item) } });
    expect(largest.length).toBeGreaterThan(250_000);
    const shop = await aShop();
    expect((await shop.post(largest)).status).toBe(200);
    expect((await shop.post('x'.repeat(256_001))).status).toBe(413);
  });

  it('answers a fault with an error, so that Shopify uses its backup rates', async () => {
    const response = await (await aShop(() => Promise.reject(new Error('the database is gone')))).post(BODY);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('database');
  });

  it('withdraws the requests to carriers at the deadline, and answers with what is there', async () => {
    const clock = createManualClock();
    const hanging = { code: 'parcels', quote: () => new Promise<never>(() => undefined) };
    const backupRates = [{ id: 'backup', name: 'Backup', price: { kind: 'flat' as const, priceMinor: 1500 } }];
    const carriers = [{ source: 'parcels', deadlineMs: 10_000, backupRates }];
    const zones = [{ id: 'ca', name: 'Canada', regions: [{ country: 'CA' }], rates: [], carriers }];
    const { rates, asked } = await ratesOf(settingsIn('CAD', { zones }), [hanging]);
    const app = shopifyRoutes({ rates, secret: SECRET, log: testLog(), clock });
    const headers = { 'x-shopify-hmac-sha256': sign(BODY) };
    const response = Promise.resolve(app.request('/carrier-service', { method: 'POST', body: BODY, headers }));
    await expect.poll(() => asked.length).toBe(1);
    await clock.advance(2500);
    expect(await (await response).json()).toMatchObject({ rates: [{ service_code: 'backup', total_price: '1500' }] });
  });

  it('writes no secret, no signature and no address into its log', async () => {
    const shop = await aShop();
    await shop.post(BODY, { 'x-shopify-hmac-sha256': sign(BODY, 'guess') });
    await shop.post(BODY.replace('"CAD"', '"USD"'));
    await shop.post(BODY.replace('"quantity":2', '"quantity":-2'));
    const log = JSON.stringify(shop.log.entries);
    expect(shop.log.entries).toHaveLength(3);
    for (const secret of [SECRET, sign(BODY, 'guess'), 'K1N']) expect(log).not.toContain(secret);
  });

  it('throws without a secret, when it is created', async () => {
    const { rates } = await ratesOf(settingsIn('CAD'));
    expect(() => shopifyRoutes({ rates, secret: '', log: testLog() })).toThrow('SHOPIFY_SECRET');
  });
});

describe('a shop that asks through its own carrier callback, as Shopify does', () => {
  async function aShopBehind(currency: string, secret = SECRET) {
    const engine = await ratesOf(settingsIn(currency));
    const app = shopifyRoutes({ rates: engine.rates, secret: SECRET, log: testLog() });
    const server = await startServer(relayTo(app));
    const carriers = connectCarriers([{ code: 'rates', url: `${server.origin}/carrier-service`, secret }], {
      policy: { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) },
      cache: createMemoryCache({ now: () => performance.now() }),
      log: { debug: () => undefined, warn: () => undefined },
      now: () => performance.now(),
    });
    onTestFinished(async () => {
      await carriers.close();
      await server.close();
    });
    const live = [{ source: 'rates', deadlineMs: 10_000, dates: 'as_given' as const }];
    const zones = [{ id: 'ca', name: 'Canada', regions: [{ country: 'CA' }], rates: [], carriers: live }];
    const shop = await ratesOf(settingsIn(currency, { zones }), carriers.list);
    const ask = (province = 'ON', postalCode = 'K1N 5T2') =>
      shop.rates({
        destination: { country: 'CA', province, postalCode },
        currency,
        lines: [aRateLine({ quantity: 2, priceMinor: 6400, linePriceMinor: 12_000 })],
      });
    return { ...engine, ask };
  }

  test.each(['CAD', 'JPY', 'BHD'])('gets the prices and dates of the settings over HTTP: %s', async (currency) => {
    const { ask, asked } = await aShopBehind(currency);
    const delivery = { earliest: '2026-11-24', latest: '2026-11-26' };
    expect(await ask()).toMatchObject({
      outcome: 'rated',
      quotes: [
        { code: 'standard', description: 'By post', priceMinor: 980, currency, delivery },
        { code: 'express', priceMinor: 2150, currency, delivery: null },
      ],
    });
    expect(asked).toMatchObject([
      {
        currency,
        destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
        lines: [{ quantity: 2, weightGrams: 1200, priceMinor: 6400, linePriceMinor: 12_000 }],
      },
    ]);
  });

  it('gets "cannot ship" for a place that the settings leave out', async () => {
    const { ask } = await aShopBehind('CAD');
    expect(await ask('NU', 'X0A 0H0')).toMatchObject({
      outcome: 'no_rates',
      omissions: [{ source: 'rates', reason: 'cannot_ship' }],
    });
  });

  it('gets a failure, so its backup rates, with a wrong secret', async () => {
    const { ask } = await aShopBehind('CAD', 'another');
    expect(await ask()).toMatchObject({ omissions: [{ source: 'rates', reason: 'wrong_signature' }] });
  });
});
