import type { CryptoKey } from 'jose';
import { describe, expect, it, test } from 'vitest';
import { openPlatform, type OpenOptions } from '../../testing/platforms/open-platform.ts';
import {
  base64url,
  newSaleorKeys,
  saleorAsker,
  saleorCheckout,
  signForSaleor,
} from '../../testing/platforms/saleor-asker.ts';

const HOUR_MS = 3_600_000;

async function anInstance(options: OpenOptions = {}) {
  const asker = await saleorAsker();
  const opened = await openPlatform(asker, options);
  const apiUrl = `${asker.server.origin}/graphql/`;
  const post = (body: string, headers: Readonly<Record<string, string>>, path?: string) =>
    opened.send(body, { 'saleor-api-url': apiUrl, ...headers }, path);
  return { ...asker, ...opened, post };
}

/** A checkout. */
const BODY = JSON.stringify(saleorCheckout());

describe('the shipping methods for Saleor', () => {
  it.each([
    ['as the RFC asks', {}],
    ['without "crit", as older versions do', { crit: undefined }],
  ])('are the rates of the settings, if the instance has signed the request %s', async (_case, header) => {
    const { post, privateKey } = await anInstance();
    const response = await post(BODY, { 'saleor-signature': await signForSaleor(BODY, privateKey, header) });
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
      'saleor-signature': await signForSaleor(BODY, privateKey),
    };
    expect((await app.request('/saleor/shipping-list-methods', { method: 'POST', body: BODY, headers })).status).toBe(
      200,
    );
  });

  it('fetch the keys of the instance once for many requests', async () => {
    const { post, privateKey, server } = await anInstance();
    const headers = { 'saleor-signature': await signForSaleor(BODY, privateKey) };
    for (let request = 0; request < 3; request += 1) expect((await post(BODY, headers)).status).toBe(200);
    expect(server.requests.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  test.each<[string, (key: CryptoKey) => Promise<Record<string, string>>, string]>([
    ['without a signature', () => Promise.resolve({}), 'signature_missing'],
    [
      'for another body',
      async (key) => ({ 'saleor-signature': await signForSaleor(`${BODY} `, key) }),
      'signature_wrong',
    ],
    [
      'by another key',
      async () => ({ 'saleor-signature': await signForSaleor(BODY, (await newSaleorKeys()).privateKey) }),
      'signature_wrong',
    ],
    [
      'by a key that the instance does not have',
      async (key) => ({ 'saleor-signature': await signForSaleor(BODY, key, { kid: '2' }) }),
      'signature_wrong',
    ],
    [
      'with the algorithm "none"',
      () => Promise.resolve({ 'saleor-signature': `${base64url('{"alg":"none","b64":false}')}..` }),
      'signature_wrong',
    ],
    [
      'with an unknown critical extension',
      async (key) => ({ 'saleor-signature': await signForSaleor(BODY, key, { crit: ['b64', 'exp'] }) }),
      'signature_wrong',
    ],
    [
      'with the body inside of it',
      async (key) => ({ 'saleor-signature': (await signForSaleor(BODY, key)).replace('..', `.${base64url(BODY)}.`) }),
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
    const response = await post(BODY, { ...headers, 'saleor-signature': await signForSaleor(BODY, privateKey) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'unknown_instance' } });
    expect(server.requests).toEqual([]);
  });

  it('are an error, with a fixed text, while the keys of the instance cannot be read', async () => {
    const { post, privateKey, server, log } = await anInstance();
    await server.close();
    const response = await post(BODY, { 'saleor-signature': await signForSaleor(BODY, privateKey) });
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
    const headers = { 'saleor-signature': await signForSaleor(BODY, privateKey) };
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
    const headers = { 'saleor-signature': await signForSaleor(BODY, privateKey) };
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
    const headers = { 'saleor-signature': await signForSaleor(BODY, privateKey, { kid: '2' }) };
    for (const nowMs of [0, 10_000, 29_999, 30_000, 59_999]) {
      state.nowMs = nowMs;
      expect((await post(BODY, headers)).status).toBe(401);
    }
    expect(server.requests).toHaveLength(2);
  });

  it('are none for a channel in a currency without an exchange rate, which the log tells', async () => {
    const { send, cart, log } = await anInstance();
    const response = await send(cart({ currency: 'USD' }));
    expect([response.status, await response.json()]).toEqual([200, []]);
    expect(log.entries).toMatchObject([{ facts: { platform: 'saleor', code: 'currency_not_supported' } }]);
  });
});

describe('the app for Saleor', () => {
  it('has a manifest with the endpoints as they were reached', async () => {
    const { app } = await anInstance();
    const response = await app.request('https://rates.example.com/saleor/manifest');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      id: 'cartfare.rates',
      permissions: ['MANAGE_SHIPPING'],
      tokenTargetUrl: 'https://rates.example.com/saleor/register',
      webhooks: [
        {
          syncEvents: ['SHIPPING_LIST_METHODS_FOR_CHECKOUT'],
          targetUrl: 'https://rates.example.com/saleor/shipping-list-methods',
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

  it('is not registered with a large body, nor while the keys of the instance cannot be read', async () => {
    const { post, server } = await anInstance();
    expect((await post('x'.repeat(10_001), {}, '/register')).status).toBe(413);
    await server.close();
    expect((await post('{"auth_token":"x"}', {}, '/register')).status).toBe(503);
  });
});
