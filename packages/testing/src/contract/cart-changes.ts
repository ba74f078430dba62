import { describe, expect, test } from 'vitest';

import { cartErrorStatus, expectCart, quantities } from './cart-shape.ts';
import type { OpenVisit } from './visits.ts';
import { form, json } from './visitor.ts';

export function describeCartChanges(visit: OpenVisit): void {
  const { shop } = visit;

  describe('/cart/change.js', () => {
    test('sets a quantity by variant id', async () => {
      const visitor = await visit.withParcel();
      const id = shop().productVariantId;
      expect(quantities(expectCart(await visitor.post('/cart/change.js', json({ id, quantity: 4 }))))).toEqual({
        [id]: 4,
      });
    });

    test('sets a quantity by line key', async () => {
      const visitor = await visit.withParcel();
      const [line] = expectCart(await visitor.get('/cart.js')).lines;
      const answer = await visitor.post('/cart/change.js', json({ id: line?.['key'], quantity: 3 }));
      expect(expectCart(answer).cart['item_count']).toBe(3);
    });

    test('sets a quantity by the number of the line, counted from 1, as a form', async () => {
      const visitor = await visit.withParcel();
      const answer = await visitor.post('/cart/change.js', form({ line: '1', quantity: '5' }));
      expect(expectCart(answer).cart['item_count']).toBe(5);
    });

    test('takes a line out at quantity 0', async () => {
      const visitor = await visit.withParcel();
      const answer = await visitor.post('/cart/change.js', json({ line: 1, quantity: 0 }));
      expect(expectCart(answer).lines).toEqual([]);
    });
  });

  describe('/cart/change.js without a quantity', () => {
    test('keeps the quantity of the line whose properties it changes', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/change.js', json({ line: 1, quantity: 3 }));
      const change = form({ line: '1', 'properties[Engraving]': 'Ada' });
      const { lines } = expectCart(await visitor.post('/cart/change.js', change));
      expect(lines).toMatchObject([{ quantity: 3, properties: { Engraving: 'Ada' } }]);
    });
  });

  describe('sections that a call asks for', () => {
    const wanted = (sections: unknown) => ({ updates: {}, sections, sections_url: '/cart' });

    test.each([
      ['with commas between', form({ sections: 'header,cart-drawer', sections_url: '/cart' })],
      ['as a list', json(wanted(['header', 'cart-drawer']))],
    ])('are answered with null, %s', async (_name, body) => {
      const visitor = await visit.withParcel();
      const answer = await visitor.post('/cart/update.js', body);
      expect(expectCart(answer).cart['sections']).toEqual({ header: null, 'cart-drawer': null });
    });

    test('come with every call that changes the cart', async () => {
      const visitor = await visit.withParcel();
      const id = shop().productVariantId;
      const answers = [
        await visitor.post('/cart/add.js', json({ id, sections: 'header' })),
        await visitor.post('/cart/change.js', json({ line: 1, quantity: 1, sections: 'header' })),
        await visitor.post('/cart/clear.js', json({ sections: 'header' })),
      ];
      expect(answers.map((answer) => answer.json())).toMatchObject(answers.map(() => ({ sections: { header: null } })));
    });

    test('are refused with 400 for what is not a path, and nothing is changed', async () => {
      const visitor = await visit.withParcel();
      for (const url of ['cart', 'https://shop.example/cart', 5]) {
        const body = json({ line: 1, quantity: 4, sections: 'header', sections_url: url });
        expect(cartErrorStatus(await visitor.post('/cart/change.js', body))).toBe(400);
      }
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(1);
    });
  });

  describe('/cart/update.js', () => {
    test('adds a variant that is not in the cart yet', async () => {
      const visitor = await visit.withParcel();
      const { productVariantId, digitalVariantId } = shop();
      const answer = await visitor.post('/cart/update.js', json({ updates: { [digitalVariantId]: 2 } }));
      expect(quantities(expectCart(answer))).toEqual({ [productVariantId]: 1, [digitalVariantId]: 2 });
    });

    test('sets quantities by a map of variant ids', async () => {
      const visitor = await visit.withParcel();
      const id = shop().productVariantId;
      const answer = await visitor.post('/cart/update.js', json({ updates: { [id]: 6 } }));
      expect(quantities(expectCart(answer))).toEqual({ [id]: 6 });
    });

    test('sets quantities by a map in a form', async () => {
      const visitor = await visit.withParcel();
      const id = shop().productVariantId;
      const answer = await visitor.post('/cart/update.js', form({ [`updates[${id}]`]: '7' }));
      expect(quantities(expectCart(answer))).toEqual({ [id]: 7 });
    });

    test('sets quantities by a list in the order of the lines', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/add.js', json({ id: shop().digitalVariantId, quantity: 1 }));
      const { lines } = expectCart(await visitor.get('/cart.js'));
      const { lines: changed } = expectCart(await visitor.post('/cart/update.js', json({ updates: [3, 2] })));
      expect(changed.map((line) => [line['key'], line['quantity']])).toEqual([
        [lines[0]?.['key'], 3],
        [lines[1]?.['key'], 2],
      ]);
    });

    test('keeps a note and attributes', async () => {
      const visitor = await visit.withParcel();
      await visitor.post('/cart/update.js', json({ note: 'Ring twice', attributes: { Gift: 'yes' } }));
      const { cart } = expectCart(await visitor.get('/cart.js'));
      expect(cart).toMatchObject({ note: 'Ring twice', attributes: { Gift: 'yes' } });
    });

    test('takes a note and attributes from a form', async () => {
      const visitor = await visit.withParcel();
      const answer = await visitor.post('/cart/update.js', form({ note: 'Side door', 'attributes[Gift]': 'no' }));
      expect(expectCart(answer).cart).toMatchObject({ note: 'Side door', attributes: { Gift: 'no' } });
    });
  });

  describe('/cart/clear.js', () => {
    test('empties the cart', async () => {
      const visitor = await visit.withParcel();
      expect(expectCart(await visitor.post('/cart/clear.js')).lines).toEqual([]);
      expect(expectCart(await visitor.get('/cart.js')).lines).toEqual([]);
    });
  });
}
