import type { RateLine } from '@cartfare/rating';
import { aRateLine } from '@cartfare/testing';
import type { ShippedCart } from '../src/kinds/shipped-cart.ts';
import { packCart } from '../src/plan/pack-cart.ts';

const NOBODY_FRIDAY_NOON = {
  cartSubtotalMinor: 5000,
  customerTags: [],
  place: { countryCode: 'CA', provinceCode: '', postalCode: 'K1N 5T2' },
  areas: new Set<string>(),
  orderTime: { date: '2026-11-20', weekday: 5, hour: 12 },
} as const;

/** Two pieces of one line, 1 kg and 50.00 in all; or these lines. */
export function aCart(change: Partial<ShippedCart> = {}): ShippedCart {
  const { lines = [aRateLine({ quantity: 2, weightGrams: 500, linePriceMinor: 5000 })], ...rest } = change;
  return { ...packCart(lines, {}, NOBODY_FRIDAY_NOON).cart, ...rest };
}

export const tagged = (...tags: readonly string[]): RateLine => aRateLine({ tags });
