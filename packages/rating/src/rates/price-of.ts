import { roundHalfExpand } from '@cartfare/core';
import type { PriceConfig, TierMeasure } from '../config/rate-config.ts';
import type { CartFacts } from './cart-facts.ts';

const GRAMS_IN_KILOGRAM = 1000;

/** The price before handling and limits, in minor units, rounded once; null when the cart is in no tier. */
export function priceOf(price: PriceConfig, cart: CartFacts): number | null {
  switch (price.kind) {
    case 'flat':
      return price.priceMinor;
    case 'per_item':
      return (price.firstMinor ?? price.eachMinor) + price.eachMinor * Math.max(0, cart.quantity - 1);
    case 'per_kilogram':
      return roundHalfExpand((billedGrams(cart.weightGrams, price.stepGrams) * price.eachMinor) / GRAMS_IN_KILOGRAM);
    case 'percentage':
      return roundHalfExpand((cart.subtotalMinor * price.percent) / 100);
    case 'tiers': {
      const value = measure(price.by, cart);
      const tier = price.tiers.find(({ from, below = Infinity }) => value >= from && value < below);
      return tier?.priceMinor ?? null;
    }
  }
}

function measure(by: TierMeasure, cart: CartFacts): number {
  switch (by) {
    case 'weight':
      return cart.weightGrams;
    case 'subtotal':
      return cart.subtotalMinor;
    case 'quantity':
      return cart.quantity;
  }
}

const billedGrams = (weightGrams: number, stepGrams: number | undefined): number =>
  stepGrams === undefined ? weightGrams : Math.ceil(weightGrams / stepGrams) * stepGrams;
