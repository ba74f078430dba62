import { describe, expect, it, test, vi } from 'vitest';
import { ratesOf, settingsIn, testLog } from '../../testing/rates-of.ts';
import { FRIDAY_NOON_MS } from '../../testing/open-test-server.ts';
import { aWatchedRequest } from '@cartfare/testing/servers';
import { createAuthorizeKey } from '../keys/authorize-key.ts';
import { limitKeys } from '../keys/limit-keys.ts';
import type { Rates } from '../rating-request.ts';
import { bigCommerceRoutes } from './bigcommerce-routes.ts';

const KEY = 'a-key-of-the-server';

const BODY = {
  base_options: {
    origin: { zip: 'K2P 1L4', country_iso2: 'CA' },
    destination: { zip: 'K1N 5T2', state_iso2: 'ON', country_iso2: 'CA' },
    items: [{ quantity: 1, weight: { units: 'g', value: 500 }, declared_value: { currency: 'CAD', amount: 64 } }],
    store_id: '1000',
  },
};

async function aServer(rates?: Rates) {
  const engine = await ratesOf(settingsIn('CAD'));
  const log = testLog();
  const findKey = (key: string) =>
    Promise.resolve(
      key === KEY
        ? { name: 'store', scopes: ['rates' as const], createdAtMs: FRIDAY_NOON_MS, revokedAtMs: null }
        : null,
    );
  const authorizeKey = createAuthorizeKey({ findKey, takeRequest: limitKeys({ perMinute: 0 }) });
  const app = bigCommerceRoutes({ rates: rates ?? engine.rates, authorizeKey, log, newQuoteId: () => 'quote-1' });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  return { ...engine, app, log, post };
}

const BEARER = { authorization: `Bearer ${KEY}` };

describe('the shipping provider for BigCommerce', () => {
  it.each([
    ['in the header', BODY, BEARER],
    ['among the connection options', { ...BODY, connection_options: { key: ` ${KEY} ` } }, {}],
  ])('answers with the rates of the settings, with a key %s', async (_case, body, headers) => {
    const response = await (await aServer()).post('/rates', body, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      quote_id: 'quote-1',
      carrier_quotes: [{ quotes: [{ code: 'standard', cost: { amount: 9.8 } }, { code: 'express' }] }],
    });
  });

  const refusal = { quote_id: 'quote-1', messages: [{ type: 'ERROR' }], carrier_quotes: [] };
  test.each<[string, unknown, Record<string, string>, number]>([
    ['without a key', BODY, {}, 401],
    ['with a wrong key', BODY, { authorization: 'Bearer guess' }, 401],
    ['with a wrong key, whatever its body', 'not JSON', { authorization: 'Bearer guess' }, 401],
    ['with an empty key', { ...BODY, connection_options: { key: '' } }, {}, 401],
    ['with another scheme', BODY, { authorization: `Basic ${KEY}` }, 401],
    ['that is not JSON', 'not JSON', BEARER, 400],
    ['without items', { base_options: { ...BODY.base_options, items: [] } }, BEARER, 400],
    ['in another currency', JSON.stringify(BODY).replace('CAD', 'USD'), BEARER, 422],
    ['nested without end', '['.repeat(900_000), BEARER, 400],
    ['of more than a million bytes', 'x'.repeat(1_000_001), BEARER, 413],
    ['without a key, of more than 256,000 bytes', 'x'.repeat(256_001), {}, 413],
  ])('refuses a request %s in its own format', async (_case, body, headers, status) => {
    const response = await (await aServer()).post('/rates', body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(refusal);
  });

  it.each(['/rates', '/check'])(
    'refuses a wrong key in the header before it reads anything of the body of %s',
    async (path) => {
      const { app } = await aServer();
      const { request, wasRead } = aWatchedRequest();
      const response = await app.request(path, { ...request, headers: { authorization: 'Bearer guess' } });
      expect(await response.json()).toMatchObject({ messages: [{ type: 'ERROR' }] });
      expect(wasRead()).toBe(false);
    },
  );

  it('takes 500 items with the key among the connection options', async () => {
    const [item] = BODY.base_options.items;
    const items = Array.from({ length: 500 }, () => ({ ...item, name: 'x'.repeat(255) }));
    const body = { base_options: { ...BODY.base_options, items }, connection_options: { key: KEY } };
    expect((await (await aServer()).post('/rates', body)).status).toBe(200);
  });

  it('parses nothing of a body that is nested without end', async () => {
    const { post } = await aServer();
    const parse = vi.spyOn(JSON, 'parse');
    const response = await post('/rates', '['.repeat(250_000));
    const calls = parse.mock.calls.length;
    parse.mockRestore();
    expect([response.status, calls]).toEqual([401, 0]);
  });

  it('asks for no rates with a wrong key, and writes no key into its log', async () => {
    const { post, asked, log } = await aServer();
    await post('/rates', BODY, { authorization: 'Bearer guessed-key' });
    expect(asked).toEqual([]);
    expect(log.entries).toHaveLength(1);
    expect(JSON.stringify(log.entries)).not.toContain('guessed-key');
  });

  it('answers a fault with an error in its format', async () => {
    const { post } = await aServer(() => Promise.reject(new Error('the database is gone')));
    const response = await post('/rates', BODY, BEARER);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject(refusal);
  });

  it('tells the merchant whether the connection options are valid', async () => {
    const { post } = await aServer();
    const right = await post('/check', { connection_options: { key: KEY } });
    expect([right.status, await right.json()]).toEqual([200, { valid: true, messages: [] }]);
    const wrong = await post('/check', { connection_options: { key: 'guess' } });
    expect(wrong.status).toBe(200);
    expect(await wrong.json()).toMatchObject({ valid: false, messages: [{ type: 'ERROR' }] });
    expect(await (await post('/check', 'not JSON')).json()).toMatchObject({ valid: false });
  });
});
