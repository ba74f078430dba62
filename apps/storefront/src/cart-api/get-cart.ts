import type { AppContext } from '../http/app-context.ts';
import { getContext } from '../session/request-context.ts';
import { answerJson } from '../http/answer-json.ts';
import { cartMessage } from './cart-answers.ts';

/** `GET /cart.js`: the visitor's cart; an empty one where nothing was added yet. */
export async function getCart(c: AppContext): Promise<Response> {
  return answerJson(c, await cartMessage(c, (await getContext(c)).cart));
}
