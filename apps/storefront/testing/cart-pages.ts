import type { LineNow } from '../src/pages/cart/client/cart-calls.ts';
import type { CartLineData } from '../src/pages/cart/shared/cart-page-data.ts';

/** For tests: a line of one brass lantern, in the cart API's responses and on the cart page. */

/** The line in the cart's JSON; `key` is also used for the product. */
export const itemOf = (key: string, quantity: number) => ({
  key,
  product_title: key,
  variant_title: 'Brass',
  variant_id: 7,
  url: '/products/storm-lantern?variant=7',
  image: '/images/storm-lantern.svg',
  grams: 1200,
  requires_shipping: true,
  quantity,
  final_price: 6400,
  final_line_price: 6400 * quantity,
  properties: {},
});

/** The result of reading `itemOf('lantern', 1)`. */
export const LANTERN_NOW: LineNow = {
  key: 'lantern',
  title: 'lantern',
  variantTitle: 'Brass',
  variantId: 7,
  productUrl: '/products/storm-lantern?variant=7',
  imagePath: '/images/storm-lantern.svg',
  weightGrams: 1200,
  requiresShipping: true,
  quantity: 1,
  priceMinor: 6400,
  linePriceMinor: 6400,
  properties: {},
};

/** The same on the page, which knows the stock as well. */
export const LANTERN: CartLineData = { ...LANTERN_NOW, stock: 9 };
