import * as z from 'zod';
import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import { MAX_GRAMS } from '../limits.ts';
import type { Amount } from '../schema/amount.ts';
import { amountMinor } from '../schema/fields.ts';

export type PerKilogramPriceConfig<A = Amount> = {
  readonly kind: 'per_kilogram';
  readonly eachMinor: A;
  readonly stepGrams?: number | undefined;
};

const GRAMS_IN_KILOGRAM = 1000;

export const perKilogramPrice: PriceKind<PerKilogramPriceConfig<number>> = definePriceKind({
  kind: 'per_kilogram',
  name: 'price per kilogram',
  description: 'A price for each kilogram, including packaging.',
  fields: {
    eachMinor: amountMinor.describe('Price of one kilogram.'),
    stepGrams: z
      .int()
      .min(1)
      .max(MAX_GRAMS)
      .optional()
      .describe('The weight is rounded up to a multiple of this many grams. Default: it is exact to the gram.'),
  },
  price:
    ({ eachMinor, stepGrams }) =>
    ({ weightGrams }) =>
      (billedGrams(weightGrams, stepGrams) * eachMinor) / GRAMS_IN_KILOGRAM,
});

const billedGrams = (weightGrams: number, stepGrams: number | undefined): number =>
  stepGrams === undefined ? weightGrams : Math.ceil(weightGrams / stepGrams) * stepGrams;
