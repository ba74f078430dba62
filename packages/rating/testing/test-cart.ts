import type { RateLine } from '@cartfare/rating';
import { aRateLine } from '@cartfare/testing';
import type { ShippedCart } from '../src/kinds/shipped-cart.ts';

/** Two pieces of one line, 1 kg and 50.00 in all. */
export const aCart = (change: Partial<ShippedCart> = {}): ShippedCart => ({
  lines: [aRateLine({ quantity: 2, weightGrams: 500, linePriceMinor: 5000 })],
  subtotalMinor: 5000,
  weightGrams: 1000,
  quantity: 2,
  customerTags: [],
  orderTime: { date: '2026-11-20', weekday: 5, hour: 12 },
  ...change,
});

export const tagged = (...tags: readonly string[]): RateLine => aRateLine({ tags });
