import type { RateConfig } from '@cartfare/rating';

/** In ascending order; amounts in cents. */
export type WeightTiers = readonly (readonly [belowGrams: number, priceMinor: number])[];

/** Each tier is from the one before up to, not including, its grams. */
export function weightTiers(tiers: WeightTiers): RateConfig['price'] {
  return {
    kind: 'tiers',
    by: 'weight',
    tiers: tiers.map(([below, priceMinor], index) => ({ from: tiers[index - 1]?.[0] ?? 0, below, priceMinor })),
  };
}
