import { describe, expect, test } from 'vitest';

import { addressForm, addressQuery, askForRates, HAMBURG, OTTAWA, pollUntilAnswered } from './rate-asking.ts';
import { ratesOf, namesAndPrices } from './rate-shape.ts';
import type { OpenVisit } from './visits.ts';

const ROOTS = ['', '/fr', '/en-ca'];
const ENDINGS = ['', '.json'];
const PATHS = ROOTS.flatMap((root) => ENDINGS.map((ending) => ({ root, ending })));

/** Prepare, poll and one-shot, under every path. */
export function describeRateCalls(visit: OpenVisit): void {
  describe('the rate calls', () => {
    test.each(PATHS)('$root/cart/prepare_shipping_rates$ending answers 202 with null', async ({ root, ending }) => {
      const visitor = await visit.withParcel();
      const answer = await visitor.post(`${root}/cart/prepare_shipping_rates${ending}`, addressForm(OTTAWA));
      expect([answer.status, answer.text]).toEqual([202, 'null']);
      expect(answer.contentType).toMatch(/^application\/json\b/u);
    });

    test.each(PATHS)('$root/cart/async_shipping_rates$ending ends in 200 and rates', async ({ root, ending }) => {
      const visitor = await visit.withParcel();
      await visitor.post(`${root}/cart/prepare_shipping_rates${ending}`, addressForm(OTTAWA));
      expect(ratesOf(await pollUntilAnswered(visitor, `${root}/cart/async_shipping_rates${ending}`))).not.toEqual([]);
    });

    test.each(ROOTS)('%s/cart/shipping_rates.json answers the rates at once', async (root) => {
      const visitor = await visit.withParcel();
      expect(ratesOf(await visitor.get(`${root}/cart/shipping_rates.json?${addressQuery(OTTAWA)}`))).not.toEqual([]);
    });

    test('a poll may carry the parameters of its prepare', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/prepare_shipping_rates', addressForm(OTTAWA));
      const withParameters = await pollUntilAnswered(visitor, `/cart/async_shipping_rates?${addressQuery(OTTAWA)}`);
      expect(namesAndPrices(withParameters)).toEqual(namesAndPrices(await pollUntilAnswered(visitor)));
    });

    test('a poll with the parameters of another destination is about that one', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/prepare_shipping_rates', addressForm(OTTAWA));
      const answer = await pollUntilAnswered(visitor, `/cart/async_shipping_rates?${addressQuery({ country: 'AQ' })}`);
      expect([answer.status, answer.json()]).toEqual([422, { country: ['is not supported'] }]);
    });

    test('a poll without parameters is about the last prepare', async () => {
      const visitor = await visit.withParcel();
      const atHome = namesAndPrices(await askForRates(visitor, OTTAWA));
      const abroad = namesAndPrices(await askForRates(visitor, HAMBURG));
      const oneShot = await visitor.get(`/cart/shipping_rates.json?${addressQuery(HAMBURG)}`);
      expect(abroad).toEqual(namesAndPrices(oneShot));
      expect(abroad).not.toEqual(atHome);
    });

    test('a poll can be repeated after the rates were given', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/prepare_shipping_rates', addressForm(OTTAWA));
      const first = await pollUntilAnswered(visitor);
      expect(namesAndPrices(await pollUntilAnswered(visitor))).toEqual(namesAndPrices(first));
    });

    test('two visitors do not see each other', async () => {
      const [asking, idle] = [await visit.withParcel(), await visit.withParcel()];
      await asking.post('/cart/prepare_shipping_rates', addressForm(OTTAWA));
      const answer = await pollUntilAnswered(idle);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    });

    test('a poll after a change of the cart is about the new cart', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/prepare_shipping_rates', addressForm(OTTAWA));
      expect(ratesOf(await pollUntilAnswered(visitor))).not.toEqual([]);
      await visitor.post('/cart/clear.js');
      expect((await pollUntilAnswered(visitor)).status).toBe(422);
    });
  });
}
