import type { AppContext } from '../app-deps.ts';
import { getContext } from '../http/request-context.ts';
import { answerCart, answerCartComplaint } from './cart-answers.ts';

/** `POST /cart/clear.js`: takes everything out; note and attributes stay. */
export async function clearCart(c: AppContext): Promise<Response> {
  const { session, cart } = await getContext(c);
  if (session === null) return answerCart(c, cart);
  const outcome = await c.get('deps').shop.carts.clear(session.cartToken);
  return outcome.ok ? answerCart(c, outcome.value) : answerCartComplaint(c, outcome.issue);
}
