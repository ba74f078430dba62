import type { AppContext } from '../app-context.ts';
import type { Visitor } from '../session/session.ts';
import type { Cart } from '../shop/model.ts';
import { type CartMessage, type CartMessageShop, toCartMessage } from './cart-message.ts';
import { respondJson } from './respond-json.ts';

export const cartMessage = (c: AppContext, visitor: Visitor, cart: Cart): CartMessage =>
  toCartMessage(cart, shopFacts(c, visitor));

export const shopFacts = (c: AppContext, { rootPath }: Pick<Visitor, 'rootPath'>): CartMessageShop => ({
  rootPath,
  currency: c.get('deps').shop.currencies.shopCurrency,
});

/** `GET /cart.js`: the visitor's cart; an empty one before anything was added. */
export const getCart = async (c: AppContext, visitor: Visitor): Promise<Response> =>
  respondJson(c, cartMessage(c, visitor, visitor.cart));
