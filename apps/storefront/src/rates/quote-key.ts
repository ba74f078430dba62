import type { Cart } from '../shop/model.ts';
import type { QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

/**
 * A result is valid within one quarter of an hour. In every time zone, days and cut-off hours end at such a quarter,
 * and with them the promised delivery dates change.
 */
export const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/**
 * The cache key of a request's result. Made of all that the result depends on: the cart's lines, the place, the customer, the shop's settings and the quarter of an hour.
 */
export function quoteKey(request: QuoteRequest, settings: RatingSettings, at: number): string {
  const { countryCode, provinceCode, postalCode } = request.place;
  const rest = JSON.stringify([
    [countryCode, provinceCode, postalCode],
    request.currency,
    request.locale ?? '',
    request.customer ?? null,
    settings.version,
    Math.floor(at / QUARTER_OF_AN_HOUR_MS),
  ]);
  return linesKey(request.cart) + rest;
}

/** A cache by cart: both calls of a shopper come with the same object. */
const linesKeys = new WeakMap<Cart, string>();

function linesKey(cart: Cart): string {
  const known = linesKeys.get(cart);
  if (known !== undefined) return known;
  const lines = cart.lines.map(({ product, variant, quantity }) => [
    variant.id,
    quantity,
    variant.priceMinor,
    variant.weightGrams,
    variant.dimensions,
    variant.requiresShipping,
    product.handle,
    product.tags,
  ]);
  const key = JSON.stringify(lines);
  linesKeys.set(cart, key);
  return key;
}
