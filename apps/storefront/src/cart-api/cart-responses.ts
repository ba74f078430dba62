import { answerApiError, answerJson, type ApiError } from '../http/api-responses.ts';
import type { AppContext } from '../app-context.ts';
import { languageOf } from '../http/request-language.ts';
import type { RequestContext } from '../session/session.ts';
import { cartIssueText } from '../shop/carts/cart-issue-text.ts';
import type { Cart } from '../shop/model.ts';
import type { CartIssue } from '../shop/services.ts';
import { type CartMessage, type ShopFacts, toCartMessage } from './cart-message.ts';

export const answerNoSuchCall = (c: AppContext): Response =>
  answerApiError(c, { status: 404, message: 'Not found', description: 'There is no such call.' });

/**
 * Answers a change that the cart refuses. The reason is in three fields, because each theme shows one of them only:
 * Dawn `errors` of a changed line, and `description` of an added one; Horizon `errors` and `message`. The platform sends
 * it in all three, too.
 */
export async function answerCartIssue(c: AppContext, issue: CartIssue): Promise<Response> {
  const reason = cartIssueText(issue, (await languageOf(c)).texts);
  return answerApiError(c, { status: cartIssueStatus(issue), message: reason, description: reason, errors: reason });
}

function cartIssueStatus({ code }: CartIssue): ApiError['status'] {
  if (code === 'cart_moved') return 409;
  if (code === 'variant_not_found') return 404;
  return code === 'line_not_found' ? 400 : 422;
}

export const cartMessage = (c: AppContext, visitor: RequestContext, cart: Cart): CartMessage =>
  toCartMessage(cart, shopFacts(c, visitor));

export const shopFacts = (c: AppContext, { rootPath }: RequestContext): ShopFacts => ({
  rootPath,
  currency: c.get('deps').shop.currencies.shopCurrency,
});

/** `GET /cart.js`: the visitor's cart; an empty one before anything was added. */
export const getCart = async (c: AppContext, visitor: RequestContext): Promise<Response> =>
  answerJson(c, cartMessage(c, visitor, visitor.cart));
