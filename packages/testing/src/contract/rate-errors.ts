import { describe, expect, test } from 'vitest';

import { cartErrorStatus } from './cart-shape.ts';
import { addressForm, addressQuery, ANTARCTICA, askForRates, OTTAWA, pollUntilAnswered } from './rate-asking.ts';
import { ratesOf } from './rate-shape.ts';
import { expectShape, isName, isListOf } from './shapes.ts';
import type { OpenVisit } from './visits.ts';

export function describeRateErrors(visit: OpenVisit): void {
  describe('rates are refused', () => {
    test('for a country that is not shipped to', async () => {
      const answer = await askForRates(await visit.withParcel(), ANTARCTICA);
      expect([answer.status, answer.json()]).toEqual([422, { country: ['is not supported'] }]);
      expect(answer.contentType).toMatch(/^application\/json\b/u);
    });

    test('for a postal code that is wrong for the country', async () => {
      const answer = await askForRates(await visit.withParcel(), { ...OTTAWA, zip: '99999' });
      expect([answer.status, answer.json()]).toEqual([422, { zip: ['is not valid for Canada'] }]);
    });

    test('by the one-shot call too, in the same words', async () => {
      const visitor = await visit.withParcel();
      const answer = await visitor.get(`/cart/shipping_rates.json?${addressQuery(ANTARCTICA)}`);
      expect([answer.status, answer.json()]).toEqual([422, { country: ['is not supported'] }]);
    });

    test('for an address of empty strings, with a word on the country', async () => {
      const answer = await askForRates(await visit.withParcel(), { zip: '', country: '', province: '' });
      expect(answer.status).toBe(422);
      expectShape(answer.json(), { country: isListOf(isName) });
    });

    test('for no address at all', async () => {
      const visitor = await visit.withParcel();
      const prepared = await visitor.post('/cart/prepare_shipping_rates');
      const answer = prepared.status < 400 ? await pollUntilAnswered(visitor) : prepared;
      expect(answer.status).toBe(422);
    });

    test('for an empty cart', async () => {
      expect(cartErrorStatus(await askForRates(visit.empty(), OTTAWA))).toBe(422);
    });

    test('for a cart with nothing to ship', async () => {
      expect(cartErrorStatus(await askForRates(await visit.withFile(), OTTAWA))).toBe(422);
    });

    test('once: the next destination gets its rates', async () => {
      const visitor = await visit.withParcel();
      await askForRates(visitor, ANTARCTICA);
      expect(ratesOf(await askForRates(visitor, OTTAWA))).not.toEqual([]);
    });

    test('without forgetting the cart', async () => {
      const visitor = await visit.withParcel();
      const before = (await visitor.get('/cart.js')).json();
      await visitor.post('/cart/prepare_shipping_rates', addressForm(ANTARCTICA));
      expect((await visitor.get('/cart.js')).json()).toEqual(before);
    });
  });
}
