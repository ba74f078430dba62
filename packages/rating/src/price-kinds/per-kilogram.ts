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
  description: 'A price for each kilogram, including packaging.',
  fields: {
    eachMinor: amountMinor('Price of one kilogram.'),
    stepGrams: optional(
      grams('The weight is rounded up to a multiple of this many grams. Default: it is exact to the gram.', 1),
    ),
  },
  price:
    ({ eachMinor, stepGrams }) =>
    ({ weightGrams }) =>
      (billedGrams(weightGrams, stepGrams) * eachMinor) / GRAMS_IN_KILOGRAM,
  describe: ({ eachMinor }, { amount }) => `${amount(eachMinor)} per kilogram`,
});

const billedGrams = (weightGrams: number, stepGrams: number | undefined): number =>
  stepGrams === undefined ? weightGrams : Math.ceil(weightGrams / stepGrams) * stepGrams;
