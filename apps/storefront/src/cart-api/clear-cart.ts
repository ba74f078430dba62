import { ok } from '@cartfare/core';
import { getContext } from '../session/request-context.ts';
import { cartMessage } from './cart-answers.ts';
import { cartChange, changedCart } from './cart-change.ts';

/** `POST /cart/clear.js`: takes everything out; note and attributes stay. */
export const clearCart = cartChange(async (c) => {
  const { session, cart } = await getContext(c);
  if (session === null) return ok(await cartMessage(c, cart));
  return changedCart(c, await c.get('deps').shop.carts.clear(session.cartToken));
});
