import { connectCarriers, createMemoryCache } from '@cartfare/carriers';
import { aRateLine } from '@cartfare/testing';
import { relayTo, SECRET, startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { NO_HOSTS, openPlatform } from '../../testing/platforms/open-platform.ts';
import { shopifyAsker, signForShopify } from '../../testing/platforms/shopify-asker.ts';
import { ratesOf, settingsIn } from '../../testing/rates-of.ts';
import { createAuthorizeKey } from '../keys/authorize-key.ts';
import { limitKeys } from '../keys/limit-keys.ts';
import { shopify } from './shopify.ts';

const ASKER = shopifyAsker();

describe('the signature of Shopify', () => {
  const BODY = ASKER.cart();

  test.each([
    ['of another secret', signForShopify(BODY, 'guess')],
    ['of another body', signForShopify(`${BODY} `)],
    ['that is short', 'AAAA'],
    ['with text around it', `${signForShopify(BODY)}*`],
  ])('is refused %s, and no rates are asked for', async (_case, signature) => {
    const { send, asked, log } = await openPlatform(ASKER);
    const response = await send(BODY, { 'x-shopify-hmac-sha256': signature });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'signature_wrong' } });
    expect(asked).toEqual([]);
    expect(log.entries).toMatchObject([{ facts: { code: 'signature_wrong' } }]);
    expect(JSON.stringify(log.entries)).not.toContain(signature);
  });

  it('is checked before the body is parsed', async () => {
    const { send } = await openPlatform(ASKER);
    expect((await send('not JSON', { 'x-shopify-hmac-sha256': signForShopify('other') })).status).toBe(401);
  });

  it('has a limit of its own, whatever the names of the keys', async () => {
    const takeRequest = limitKeys({ perMinute: 1 });
    const key = { name: 'shopify', scopes: ['rates'], createdAtMs: 0, revokedAtMs: null } as const;
    const authorizeKey = createAuthorizeKey({ findKey: () => Promise.resolve(key), takeRequest });
    const { send } = await openPlatform(ASKER, { takeRequest });
    expect((await send(BODY)).status).toBe(200);
    expect(await authorizeKey('cartfare_1')).toMatchObject({ ok: true });
    expect(await authorizeKey('cartfare_1')).toMatchObject({ ok: false, issue: { code: 'too_many_requests' } });
  });

  it('cannot be of an empty secret', () => {
    expect(() => shopify.connect('', NO_HOSTS)).toThrow('Give the secret');
  });
});

describe('a shop that asks through its own carrier callback, as Shopify does', () => {
  async function aShopBehind(currency: string, secret = SECRET) {
    const engine = await ratesOf(settingsIn(currency));
    const { app } = await openPlatform(ASKER, { rates: engine.rates });
    const server = await startServer(relayTo(app));
    const carriers = connectCarriers([{ code: 'rates', url: `${server.origin}/shopify/carrier-service`, secret }], {
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
        place: { countryCode: 'CA', provinceCode: province, postalCode },
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
        place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
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
