import { describe, expect, test } from 'vitest';

import { expectCart } from './cart-shape.ts';
import { addressFields, askForRates, OTTAWA } from './rate-asking.ts';
import { ratesOf } from './rate-shape.ts';
import type { OpenVisit } from './visits.ts';
import { form, json, raw, type Answer, type Body } from './visitor.ts';

const ONE_MEGABYTE = 1024 * 1024;
const PREPARE = '/cart/prepare_shipping_rates';

const BODIES: readonly (readonly [name: string, path: string, body: Body])[] = [
  ['JSON that breaks off', PREPARE, raw('application/json', '{"shipping_address":')],
  ['JSON that is a list', PREPARE, json([])],
  ['JSON that is text', PREPARE, json('CA')],
  ['an address that is a number', PREPARE, json({ shipping_address: 5 })],
  ['a country that is an object', PREPARE, json({ shipping_address: { ...OTTAWA, country: { code: 'CA' } } })],
  ['multipart without its boundary', PREPARE, raw('multipart/form-data', 'x')],
  ['a body of 1 MB', PREPARE, form({ ...addressFields(OTTAWA), padding: 'x'.repeat(ONE_MEGABYTE) })],
  ['a line of 1 MB', '/cart/add.js', form({ id: 'x'.repeat(ONE_MEGABYTE) })],
  ['a variant that is not a number', '/cart/add.js', json({ id: 'lantern', quantity: 1 })],
  ['items that are no list', '/cart/add.js', json({ items: 5 })],
  ['a quantity that is text', '/cart/change.js', json({ line: 1, quantity: 'many' })],
  ['a quantity below 0', '/cart/change.js', json({ line: 1, quantity: -1 })],
  ['half a unit', '/cart/change.js', json({ line: 1, quantity: 1.5 })],
  ['a quantity beyond counting', '/cart/change.js', json({ line: 1, quantity: 1e300 })],
];

const ODD_KEYS = [
  'shipping_address[__proto__][x]',
  'shipping_address[constructor][prototype][x]',
  '__proto__[country]',
  `shipping_address${'[a]'.repeat(200)}`,
  'shipping_address[[[',
  'shipping_address]',
];

const METHODS = [
  ['GET', PREPARE],
  ['POST', '/cart/async_shipping_rates'],
  ['POST', '/cart/shipping_rates.json'],
  ['GET', '/cart/add.js'],
  ['GET', '/cart/change.js'],
  ['GET', '/cart/clear.js'],
  ['DELETE', '/cart.js'],
] as const;

function expectRefusal({ status, text }: Answer): void {
  expect({ status: Math.floor(status / 100), text: status < 500 ? '' : text }).toEqual({ status: 4, text: '' });
}

/** Invalid requests are refused with a 4xx, and change neither the cart nor the next request. */
export function describeHostileInput(visit: OpenVisit): void {
  describe('hostile input', () => {
    test.each(BODIES)('is refused: %s', async (_name, path, body) => {
      const visitor = await visit.withParcel();
      expectRefusal(await visitor.post(path, body));
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(1);
      expect(ratesOf(await askForRates(visitor, OTTAWA))).not.toEqual([]);
    });

    test.each(ODD_KEYS)('changes nothing: the form key %s', async (key) => {
      const visitor = await visit.withParcel();
      const answer = await visitor.post(PREPARE, form({ [key]: 'CA' }));
      expectRefusal(answer);
      expect(ratesOf(await askForRates(visitor, OTTAWA))).not.toEqual([]);
    });

    test.each(METHODS)('is refused: %s %s', async (method, path) => {
      const visitor = await visit.withParcel();
      expectRefusal(await visitor.send(method, path));
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(1);
    });
  });
}
