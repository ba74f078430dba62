import type { RatingRequest } from '@cartfare/rate-server';
import type { RateLine } from '@cartfare/rating';
import type { Visitor } from '../session/session.ts';
import { type ShopCartLine, linePriceMinor, lineTitle } from '../shop/model.ts';
import type { Place } from '../shop/place.ts';

/** The request for the rates of the visitor's cart to the place. `currency` (ISO 4217): the one of the cart's prices. */
export const ratingRequest = (
  { cart, locale, customer }: Pick<Visitor, 'cart' | 'locale' | 'customer'>,
  place: Place,
  currency: string,
): RatingRequest => ({
  place,
  lines: cart.lines.map(ratingLine),
  currency,
  locale,
  ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
});

export function ratingLine(line: ShopCartLine): RateLine {
  const { key, product, variant, quantity } = line;
  return {
    id: key,
    variantId: variant.id,
    productId: product.id,
    productHandle: product.handle,
    name: lineTitle(line),
    sku: variant.sku,
    vendor: product.vendor,
    quantity,
    weightGrams: variant.weightGrams,
    priceMinor: variant.priceMinor,
    linePriceMinor: linePriceMinor(line),
    requiresShipping: variant.requiresShipping,
    taxable: variant.taxable,
    tags: product.tags,
    ...(variant.dimensions === null ? {} : { dimensions: variant.dimensions }),
  };
}
