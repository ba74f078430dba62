import * as z from 'zod';
import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';

export type PercentagePriceConfig = {
  readonly kind: 'percentage';
  readonly percent: number;
};

export const percentagePrice: PriceKind<PercentagePriceConfig> = definePriceKind({
  kind: 'percentage',
  name: 'percentage price',
  description: "A percentage of the shipped lines' subtotal, after discounts.",
  fields: { percent: z.number().min(0).max(100).describe('Percentage of the subtotal, 0 to 100.') },
  price:
    (config) =>
    ({ subtotalMinor }) =>
      (subtotalMinor * config.percent) / 100,
});
