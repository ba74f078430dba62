import { answerApiError, answerJson, type ApiError } from '../http/answer-json.ts';
import type { AppContext } from '../http/app-context.ts';
import { getContext } from '../session/request-context.ts';
import type { Cart } from '../shop/model.ts';
import type { CartIssue } from '../shop/services.ts';
import { type CartMessage, type ShopFacts, toCartMessage } from './cart-message.ts';

export const answerNoSuchCall = (c: AppContext): Response =>
  answerApiError(c, { status: 404, message: 'Not found', description: 'There is no such call.' });

/** The shop refuses what was asked. */
export const answerCartIssue = (c: AppContext, issue: CartIssue): Response => answerApiError(c, toApiError(issue));

export const cartMessage = async (c: AppContext, cart: Cart): Promise<CartMessage> =>
  toCartMessage(cart, await shopFacts(c));

export async function shopFacts(c: AppContext): Promise<ShopFacts> {
  const { rootPath } = await getContext(c);
  return { rootPath, currency: c.get('deps').shop.currencies.shopCurrency };
}

function toApiError(issue: CartIssue): ApiError {
  switch (issue.code) {
    case 'cart_moved':
      return {
        status: 409,
        message: 'Cart Error',
        description: 'You have logged in meanwhile. Please reload the page and try again.',
      };
    case 'variant_not_found':
      return { status: 404, message: 'Cart Error', description: 'Cannot find this variant.' };
    case 'line_not_found':
      return { status: 400, message: 'Cart Error', description: 'There is no such line in the cart.' };
    case 'invalid_quantity':
      return { status: 422, message: 'Cart Error', description: 'This quantity cannot be ordered.' };
    case 'over_stock':
      return {
        status: 422,
        message: 'Cart Error',
        description:
          issue.available === 0
            ? `${issue.productTitle} is sold out.`
            : `Only ${issue.available} of ${issue.productTitle} can be ordered.`,
      };
    case 'over_line_limit':
    case 'too_many_lines':
    case 'too_many_attributes':
    case 'too_many_properties':
    case 'name_too_long':
    case 'value_too_long':
    case 'note_too_long':
    case 'cart_too_large':
      return { status: 422, message: 'Cart Error', description: limitText(issue) };
  }
}

/** Beyond a limit of `shop/cart-limits.ts`. */
function limitText(issue: Extract<CartIssue, { limit: number } | { limitBytes: number }>): string {
  switch (issue.code) {
    case 'over_line_limit':
      return `At most ${issue.limit} of one item can be ordered.`;
    case 'too_many_lines':
      return `A cart can have at most ${issue.limit} lines.`;
    case 'too_many_attributes':
      return `A cart can have at most ${issue.limit} attributes.`;
    case 'too_many_properties':
      return `A line can have at most ${issue.limit} properties.`;
    case 'name_too_long':
      return `The name of a property or an attribute can have at most ${issue.limit} characters.`;
    case 'value_too_long':
      return `A property or an attribute can have at most ${issue.limit} characters.`;
    case 'note_too_long':
      return `The note can have at most ${issue.limit} characters.`;
    case 'cart_too_large':
      return `The properties, attributes and note of a cart can have at most ${issue.limitBytes} bytes together.`;
  }
}

/** `GET /cart.js`: the visitor's cart; an empty one where nothing was added yet. */
export async function getCart(c: AppContext): Promise<Response> {
  return answerJson(c, await cartMessage(c, (await getContext(c)).cart));
}
