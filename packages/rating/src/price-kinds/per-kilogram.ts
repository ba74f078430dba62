import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import { amountMinor, grams, optional } from '../schema/fields.ts';

export type PerKilogramPriceConfig = {
  readonly kind: 'per_kilogram';
  readonly eachMinor: number;
  readonly stepGrams?: number;
};

const GRAMS_IN_KILOGRAM = 1000;

export const perKilogramPrice: PriceKind<PerKilogramPriceConfig> = definePriceKind({
  kind: 'per_kilogram',
  name: 'price per kilogram',
  description: 'By the weight with packaging, to the gram.',
  fields: {
    eachMinor: amountMinor('For each kilogram.'),
    stepGrams: optional(grams('Weights count as the next multiple of this many grams. Default: to the gram.', 1)),
  },
  price:
    ({ eachMinor, stepGrams }) =>
    ({ weightGrams }) =>
      (billedGrams(weightGrams, stepGrams) * eachMinor) / GRAMS_IN_KILOGRAM,
  describe: ({ eachMinor }, { amount }) => `${amount(eachMinor)} per kilogram`,
});

const billedGrams = (weightGrams: number, stepGrams: number | undefined): number =>
  stepGrams === undefined ? weightGrams : Math.ceil(weightGrams / stepGrams) * stepGrams;
