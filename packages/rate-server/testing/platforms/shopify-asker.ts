import { createHmac } from 'node:crypto';
import { SECRET } from '@cartfare/testing/carriers';
import { shopify } from '../../src/platforms/shopify.ts';
import type { Asker } from './asker.ts';
import { NO_HOSTS } from './open-platform.ts';

export const signForShopify = (body: string, secret: string = SECRET): string =>
  createHmac('sha256', secret).update(body).digest('base64');

const ITEM = { name: 'Storm lantern', sku: 'SL', quantity: 2, grams: 1200, price: 6400, product_id: 1, variant_id: 11 };

export const shopifyAsker = (): Asker => ({
  platform: shopify.connect(SECRET, NO_HOSTS),
  cart: ({ lineCount = 1, currency = 'CAD' } = {}) =>
    JSON.stringify({
      rate: {
        destination: { country: 'CA', postal_code: 'K1N 5T2', province: 'ON' },
        items: Array.from({ length: lineCount }, () => ITEM),
        currency,
        locale: 'en',
      },
    }),
  prove: (body) => Promise.resolve({ 'x-shopify-hmac-sha256': signForShopify(body) }),
  unproved: {},
  unprovedCode: 'signature_missing',
  maxBytes: 256_000,
  secret: SECRET,
  codesIn: (body) => Object(body).rates.map((rate: object) => Object(rate).service_code),
  refusal: (code) => ({ error: { code } }),
});
