import type { AppContext } from '../app-deps.ts';
import { getContext } from '../http/request-context.ts';
import { answerCart } from './cart-answers.ts';

/** `GET /cart.js`: the visitor's cart; an empty one where nothing was added yet. */
export async function getCart(c: AppContext): Promise<Response> {
  return answerCart(c, (await getContext(c)).cart);
}
