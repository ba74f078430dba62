import { describe, expect, test } from 'vitest';

import { expectCart, expectLine, quantities } from './cart-shape.ts';
import { expectList } from './shapes.ts';
import type { OpenVisit } from './visits.ts';
import { form, json, multipart } from './visitor.ts';

export function describeCartReading(visit: OpenVisit): void {
  describe('/cart.js', () => {
    test('is an empty cart at first', async () => {
      const { cart, lines } = expectCart(await visit.empty().get('/cart.js'));
      expect(lines).toEqual([]);
      expect(cart).toMatchObject({ item_count: 0, total_price: 0, total_weight: 0, requires_shipping: false });
    });

    test('is JSON and knows what was added, under any root path', async () => {
      const visitor = await visit.withParcel();
      const answer = await visitor.get('/cart.js');
      expect(answer.contentType).toMatch(/^application\/json\b/u);
      expect(expectCart(answer).lines).toHaveLength(1);
      for (const root of ['/fr', '/en-ca']) {
        expect(quantities(expectCart(await visitor.get(`${root}/cart.js`)))).toEqual(quantities(expectCart(answer)));
      }
    });

    test('keeps its token from call to call', async () => {
      const visitor = await visit.withParcel();
      const [first, second] = [await visitor.get('/cart.js'), await visitor.get('/cart.js')];
      expect(expectCart(second).cart['token']).toBe(expectCart(first).cart['token']);
    });

    test('needs shipping only when a line does', async () => {
      expect(expectCart(await (await visit.withFile()).get('/cart.js')).cart['requires_shipping']).toBe(false);
    });
  });
}

export function describeCartAdding(visit: OpenVisit): void {
  const { shop } = visit;

  describe('/cart/add.js', () => {
    test.each([
      ['JSON', json],
      ['a form', (item: object) => form(asTexts(item))],
      ['multipart', (item: object) => multipart(asTexts(item))],
    ])('takes one item as %s and answers its line', async (_name, encode) => {
      const visitor = visit.empty();
      const id = shop().productVariantId;
      const line = expectLine((await visitor.post('/cart/add.js', encode({ id, quantity: 2 }))).json());
      expect(line).toMatchObject({ variant_id: id, quantity: 2 });
      expect(quantities(expectCart(await visitor.get('/cart.js')))).toEqual({ [id]: 2 });
    });

    test('takes one unit when no quantity is given', async () => {
      const answer = await visit.empty().post('/cart/add.js', json({ id: shop().productVariantId }));
      expect(expectLine(answer.json())['quantity']).toBe(1);
    });

    test.each([
      [
        'JSON',
        (first: number, second: number) =>
          json({
            items: [
              { id: first, quantity: 1 },
              { id: second, quantity: 2 },
            ],
          }),
      ],
      [
        'a form',
        (first: number, second: number) =>
          form({
            'items[0][id]': String(first),
            'items[0][quantity]': '1',
            'items[1][id]': String(second),
            'items[1][quantity]': '2',
          }),
      ],
    ])('takes several items as %s and answers their lines', async (_name, encode) => {
      const { productVariantId, digitalVariantId } = shop();
      const answer = await visit.empty().post('/cart/add.js', encode(productVariantId, digitalVariantId));
      const lines = expectList(answer.json(), 'items').map(expectLine);
      expect(lines.map((line) => [line['variant_id'], line['quantity']])).toEqual([
        [productVariantId, 1],
        [digitalVariantId, 2],
      ]);
    });

    test('adds up the same thing in one line', async () => {
      const visitor = await visit.withParcel();
      const id = shop().productVariantId;
      expect(expectLine((await visitor.post('/cart/add.js', json({ id, quantity: 2 }))).json())['quantity']).toBe(3);
      expect(quantities(expectCart(await visitor.get('/cart.js')))).toEqual({ [id]: 3 });
    });

    test('keeps the same thing with other properties apart', async () => {
      const visitor = await visit.withParcel();
      const id = shop().productVariantId;
      const answer = await visitor.post('/cart/add.js', json({ id, quantity: 1, properties: { Engraving: 'Ada' } }));
      expect(expectLine(answer.json())['properties']).toEqual({ Engraving: 'Ada' });
      const { lines } = expectCart(await visitor.get('/cart.js'));
      expect(new Set(lines.map((line) => line['key'])).size).toBe(2);
    });
  });
}

const asTexts = (item: object): Record<string, string> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)]));
