import { describe, expect, test } from 'vitest';

import { expectCart, cartErrorStatus } from './cart-shape.ts';
import type { OpenVisit } from './visits.ts';
import { json } from './visitor.ts';

const UNKNOWN_VARIANT = 987_654_321;

export function describeCartErrors(visit: OpenVisit): void {
  const { shop } = visit;

  describe('the cart refuses', () => {
    test('an unknown variant with 404', async () => {
      expect(
        cartErrorStatus(await visit.empty().post('/cart/add.js', json({ id: UNKNOWN_VARIANT, quantity: 1 }))),
      ).toBe(404);
    });

    test('more than there is in stock with 422', async () => {
      const { id, stock } = shop().scarceVariant;
      expect(cartErrorStatus(await visit.empty().post('/cart/add.js', json({ id, quantity: stock + 1 })))).toBe(422);
    });

    test('more than there is in stock in two steps', async () => {
      const visitor = visit.empty();
      const { id, stock } = shop().scarceVariant;
      await visitor.post('/cart/add.js', json({ id, quantity: stock }));
      expect(cartErrorStatus(await visitor.post('/cart/add.js', json({ id, quantity: 1 })))).toBe(422);
      expect(cartErrorStatus(await visitor.post('/cart/change.js', json({ line: 1, quantity: stock + 1 })))).toBe(422);
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(stock);
    });

    test('an update of an unknown variant with 404', async () => {
      const visitor = await visit.withParcel();
      const updates = { [UNKNOWN_VARIANT]: 1, [shop().productVariantId]: 5 };
      expect(cartErrorStatus(await visitor.post('/cart/update.js', json({ updates })))).toBe(404);
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(1);
    });

    test('several items as a whole when one is unknown', async () => {
      const visitor = await visit.withParcel();
      const items = [
        { id: shop().productVariantId, quantity: 1 },
        { id: UNKNOWN_VARIANT, quantity: 1 },
      ];
      expect(cartErrorStatus(await visitor.post('/cart/add.js', json({ items })))).toBe(404);
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(1);
    });

    test.each([
      ['a line number that is too high', { line: 9, quantity: 1 }],
      ['line 0', { line: 0, quantity: 1 }],
      ['a variant that is not in the cart', { id: UNKNOWN_VARIANT, quantity: 1 }],
      ['no line at all', { quantity: 1 }],
    ])('a change of %s with 400', async (_name, change) => {
      const visitor = await visit.withParcel();
      expect(cartErrorStatus(await visitor.post('/cart/change.js', json(change)))).toBe(400);
      expect(expectCart(await visitor.get('/cart.js')).cart['item_count']).toBe(1);
    });
  });
}
