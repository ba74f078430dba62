import { fromHundredths } from '@cartfare/core';
import type { RateLine, RateRequest } from '@cartfare/rating';
import type { CartLine } from '../shop/model.ts';
import type { QuoteQuestion } from './quoting.ts';

/** The question in the rating engine's terms; `at`: when the order would be placed, in milliseconds since 1970. */
export function toRatingQuestion(question: QuoteQuestion, at: number): RateRequest {
  const { cart, destination, currency, customer } = question;
  const lines = cart.lines.map((line) => toRatingLine(line, currency));
  return { destination, lines, currency, at, ...(customer === undefined ? {} : { customer }) };
}

function toRatingLine({ key, product, variant, quantity }: CartLine, currency: string): RateLine {
  return {
    id: key,
    variantId: variant.id,
    productId: product.id,
    productHandle: product.handle,
    name: product.optionNames.length > 0 ? `${product.title} - ${variant.title}` : product.title,
    sku: variant.sku,
    vendor: product.vendor,
    quantity,
    weightGrams: variant.weightGrams,
    // The shop keeps hundredths in every currency, the engine the currency's real minor units.
    unitPriceMinor: fromHundredths(variant.priceMinor, currency),
    linePriceMinor: fromHundredths(variant.priceMinor * quantity, currency),
    requiresShipping: variant.requiresShipping,
    taxable: variant.taxable,
    tags: product.tags,
    ...(variant.dimensions === null ? {} : { dimensions: variant.dimensions }),
  };
}
