import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import { percent } from '../schema/fields.ts';

export type PercentagePriceConfig = {
  readonly kind: 'percentage';
  readonly percent: number;
};

export const percentagePrice: PriceKind<PercentagePriceConfig> = definePriceKind({
  kind: 'percentage',
  name: 'percentage price',
  description: "A percentage of the shipped lines' subtotal, after discounts.",
  fields: { percent: percent('Percentage of the subtotal, 0 to 100.') },
  price:
    (config) =>
    ({ subtotalMinor }) =>
      (subtotalMinor * config.percent) / 100,
  describe: ({ percent: share }) => `${share}% of the order`,
});
