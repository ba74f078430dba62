import type { RatingLine } from '@cartfare/rating';
import { aRatingLine } from '@cartfare/testing';
import type { CartFacts } from '../src/rates/cart-facts.ts';

/** Two pieces of one line, 1 kg and 50.00 in all. */
export const aCart = (change: Partial<CartFacts> = {}): CartFacts => ({
  lines: [aRatingLine({ quantity: 2, weightGrams: 500, linePriceMinor: 5000 })],
  subtotalMinor: 5000,
  weightGrams: 1000,
  quantity: 2,
  customerTags: [],
  ...change,
});

export const tagged = (...tags: readonly string[]): RatingLine => aRatingLine({ tags });
