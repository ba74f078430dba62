import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { answerJson, startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { ratesOf, settingsIn, testLog } from '../../testing/rates-of.ts';
import { aWatchedRequest } from '@cartfare/testing/servers';
import { limitKeys } from '../keys/limit-keys.ts';
import { connectSaleorInstances } from './saleor-instances.ts';
import { saleorRoutes, type SaleorOptions } from './saleor-routes.ts';

const BODY = JSON.stringify({
  checkout: {
    languageCode: 'EN',
    channel: { currencyCode: 'CAD' },
    shippingAddress: { country: { code: 'CA' }, countryArea: 'ON', postalCode: 'K1N 5T2' },
    lines: [
      {
        id: 'line',
        quantity: 1,
        requiresShipping: true,
        undiscountedUnitPrice: { amount: 64 },
        variant: { sku: 'SL', weight: { unit: 'KG', value: 1.2 }, product: { slug: 'lantern', name: 'Störmlaterne' } },
      },
    ],
  },
});

const POLICY = { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) };

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** As Saleor signs: detached, over the very bytes. `header`: what differs from Saleor's. */
async function sign(body: string, key: CryptoKey, header: object = {}): Promise<string> {
  const encoded = base64url(JSON.stringify({ alg: 'RS256', kid: '1', b64: false, crit: ['b64'], ...header }));
  const signed = Buffer.from(`${encoded}.${body}`);
  const signature = Buffer.from(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, signed));
  return `${encoded}..${signature.toString('base64url')}`;
}

const keyPair = () => generateKeyPair('RS256', { extractable: true });

const HOUR_MS = 3_600_000;

/** An instance whose server can go `down`, and the clock by which its keys get old. */
async function anInstance(options: Pick<SaleorOptions, 'takeRequest'> = {}) {
  const { publicKey, privateKey } = await keyPair();
  const jwk = { ...(await exportJWK(publicKey)), kid: '1', use: 'sig', alg: 'RS256' };
  const state = { isDown: false, nowMs: 0 };
  const server = await startServer((response, request) =>
    answerJson({ keys: [jwk] }, state.isDown ? 502 : 200)(response, request),
  );
  const instances = connectSaleorInstances([`${server.origin}/graphql/`], POLICY, () => state.nowMs);
  onTestFinished(async () => {
    await instances.close();
    await server.close();
  });
  const engine = await ratesOf(settingsIn('CAD'));
  const log = testLog();
  const app = saleorRoutes({ rates: engine.rates, instances, log, ...options });
  const apiUrl = `${server.origin}/graphql/`;
  const post = (body: string, headers: Record<string, string>, path = '/shipping-list-methods') =>
    app.request(path, { method: 'POST', body, headers: { 'saleor-api-url': apiUrl, ...headers } });
  return { ...engine, app, log, server, post, privateKey, state };
}

describe('the shipping methods for Saleor', () => {
  it.each([
    ['as the RFC asks', {}],
    ['without "crit", as older versions do', { crit: undefined }],
  ])('are the rates of the settings, if the instance has signed the request %s', async (_case, header) => {
    const { post, privateKey } = await anInstance();
    const response = await post(BODY, { 'saleor-signature': await sign(BODY, privateKey, header) });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([
      { id: 'standard', amount: 9.8, currency: 'CAD', minimum_delivery_days: 4, maximum_delivery_days: 6 },
      { id: 'express', amount: 21.5 },
    ]);
  });

  it('are found by the domain, for a version that does not send the address of its API', async () => {
    const { app, server, privateKey } = await anInstance();
    const headers = {
      'saleor-domain': new URL(server.origin).host,
      'saleor-signature': await sign(BODY, privateKey),
    };
    expect((await app.request('/shipping-list-methods', { method: 'POST', body: BODY, headers })).status).toBe(200);
  });

  it('fetch the keys of the instance once for many requests', async () => {
    const { post, privateKey, server } = await anInstance();
    const headers = { 'saleor-signature': await sign(BODY, privateKey) };
    for (let request = 0; request < 3; request += 1) expect((await post(BODY, headers)).status).toBe(200);
    expect(server.requests.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  test.each<[string, (key: CryptoKey) => Promise<Record<string, string>>, string]>([
    ['without a signature', () => Promise.resolve({}), 'signature_missing'],
    ['for another body', async (key) => ({ 'saleor-signature': await sign(`${BODY} `, key) }), 'signature_wrong'],
    [
      'by another key',
      async () => ({ 'saleor-signature': await sign(BODY, (await keyPair()).privateKey) }),
      'signature_wrong',
    ],
    [
      'by a key that the instance does not have',
      async (key) => ({ 'saleor-signature': await sign(BODY, key, { kid: '2' }) }),
      'signature_wrong',
    ],
    [
      'with the algorithm "none"',
      () => Promise.resolve({ 'saleor-signature': `${base64url('{"alg":"none","b64":false}')}..` }),
      'signature_wrong',
    ],
    [
      'with an unknown critical extension',
      async (key) => ({ 'saleor-signature': await sign(BODY, key, { crit: ['b64', 'exp'] }) }),
      'signature_wrong',
    ],
    [
      'with the body inside of it',
      async (key) => ({ 'saleor-signature': (await sign(BODY, key)).replace('..', `.${base64url(BODY)}.`) }),
      'signature_wrong',
    ],
    ['that is none', () => Promise.resolve({ 'saleor-signature': 'sha1=abc' }), 'signature_wrong'],
  ])('are refused for a signature %s', async (_case, headersOf, code) => {
    const { post, privateKey, asked } = await anInstance();
    const response = await post(BODY, await headersOf(privateKey));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(asked).toEqual([]);
  });

  test.each([
    [{ 'saleor-api-url': 'https://evil.example/graphql/' }],
    [{ 'saleor-api-url': 'not an address' }],
    [{ 'saleor-api-url': 'http://127.0.0.1:9/graphql/' }],
  ])('are refused to an instance that is not listed, without a call to it: %j', async (headers) => {
    const { post, privateKey, server } = await anInstance();
    const response = await post(BODY, { ...headers, 'saleor-signature': await sign(BODY, privateKey) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'unknown_instance' } });
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['without a signature', {}],
    ['from an instance that is not listed', { 'saleor-api-url': 'https://evil.example/', 'saleor-signature': 'a..b' }],
  ])('are refused %s before anything of the body is read', async (_case, headers) => {
    const { app, server } = await anInstance();
    const { request, wasRead } = aWatchedRequest();
    const response = await app.request('/shipping-list-methods', {
      ...request,
      headers: { 'saleor-api-url': server.origin, ...headers },
    });
    expect([response.status, wasRead()]).toEqual([401, false]);
  });

  it('are refused to an instance that has asked too often with its signature', async () => {
    const { post, privateKey } = await anInstance({ takeRequest: limitKeys({ perMinute: 1 }) });
    const signature = await sign(BODY, privateKey);
    const ask = async (text: string) => (await post(BODY, { 'saleor-signature': text })).status;
    expect([await ask('a..b'), await ask(signature), await ask(signature)]).toEqual([401, 200, 429]);
  });

  it('are an error, with a fixed text, while the keys of the instance cannot be read', async () => {
    const { post, privateKey, server, log } = await anInstance();
    await server.close();
    const response = await post(BODY, { 'saleor-signature': await sign(BODY, privateKey) });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: {
        code: 'keys_unavailable',
        message: 'The public keys of the instance cannot be read. The log of the rate server says why.',
      },
    });
    expect(log.entries).toMatchObject([{ facts: { code: 'keys_unavailable', err: { message: 'fetch failed' } } }]);
  });

  it('are answered with the last keys for a day while new ones cannot be read', async () => {
    const { post, privateKey, state } = await anInstance();
    const headers = { 'saleor-signature': await sign(BODY, privateKey) };
    expect((await post(BODY, headers)).status).toBe(200);
    state.isDown = true;
    state.nowMs = 24 * HOUR_MS - 1;
    expect((await post(BODY, headers)).status).toBe(200);
    state.nowMs = 24 * HOUR_MS;
    expect((await post(BODY, headers)).status).toBe(503);
    state.isDown = false;
    state.nowMs += 30_000;
    expect((await post(BODY, headers)).status).toBe(200);
  });

  it('do not make the instance answer more than once in 30 seconds after a failure', async () => {
    const { post, privateKey, server, state } = await anInstance();
    const headers = { 'saleor-signature': await sign(BODY, privateKey) };
    state.isDown = true;
    for (const nowMs of [0, 0, 10_000, 29_999]) {
      state.nowMs = nowMs;
      expect((await post(BODY, headers)).status).toBe(503);
    }
    expect(server.requests).toHaveLength(1);
    state.nowMs = 30_000;
    await post(BODY, headers);
    expect(server.requests).toHaveLength(2);
  });

  it('do not make the instance answer more than once in 30 seconds for keys that it does not have', async () => {
    const { post, privateKey, server, state } = await anInstance();
    const headers = { 'saleor-signature': await sign(BODY, privateKey, { kid: '2' }) };
    for (const nowMs of [0, 10_000, 29_999, 30_000, 59_999]) {
      state.nowMs = nowMs;
      expect((await post(BODY, headers)).status).toBe(401);
    }
    expect(server.requests).toHaveLength(2);
  });

  it('are refused for a signed body that cannot be read, or is too large', async () => {
    const { post, privateKey } = await anInstance();
    expect((await post('{}', { 'saleor-signature': await sign('{}', privateKey) })).status).toBe(400);
    const large = JSON.stringify('x'.repeat(256_000));
    expect((await post(large, { 'saleor-signature': await sign(large, privateKey) })).status).toBe(413);
  });
});

describe('the app for Saleor', () => {
  it('has a manifest with the endpoints as they were reached', async () => {
    const { app } = await anInstance();
    const response = await app.request('https://rates.example.com/manifest');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      id: 'cartfare.rates',
      permissions: ['MANAGE_SHIPPING'],
      tokenTargetUrl: 'https://rates.example.com/register',
      webhooks: [
        {
          syncEvents: ['SHIPPING_LIST_METHODS_FOR_CHECKOUT'],
          targetUrl: 'https://rates.example.com/shipping-list-methods',
          query: expect.stringContaining('weight { unit value }') as string,
        },
      ],
    });
  });

  it('takes the token of a listed instance, and writes it nowhere', async () => {
    const { post, log, server } = await anInstance();
    const token = 'app-token-0123456789';
    const response = await post(JSON.stringify({ auth_token: token }), {}, '/register');
    expect(await response.json()).toEqual({ success: true });
    expect(server.requests).toHaveLength(1);
    await post(JSON.stringify({ token }), {}, '/register');
    expect(JSON.stringify(log.entries)).not.toContain(token);
  });

  it('refuses the token of an instance that is not listed, with a message that Saleor shows', async () => {
    const { post } = await anInstance();
    const headers = { 'saleor-api-url': 'https://evil.example/graphql/' };
    const response = await post('{"auth_token":"x"}', headers, '/register');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('SALEOR_INSTANCES') as string },
    });
  });

  it('is refused to an instance that is not listed before anything of the body is read', async () => {
    const { app } = await anInstance();
    const { request, wasRead } = aWatchedRequest();
    const response = await app.request('/register', {
      ...request,
      headers: { 'saleor-domain': 'evil.example' },
    });
    expect([response.status, wasRead()]).toEqual([401, false]);
  });

  it('is not registered with a large body, nor while the keys of the instance cannot be read', async () => {
    const { post, server } = await anInstance();
    expect((await post('x'.repeat(10_001), {}, '/register')).status).toBe(413);
    await server.close();
    expect((await post('{"auth_token":"x"}', {}, '/register')).status).toBe(503);
  });
});
