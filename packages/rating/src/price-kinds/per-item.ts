import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import type { Amount } from '../schema/amount.ts';
import { amountMinor } from '../schema/fields.ts';

export type PerItemPriceConfig<A = Amount> = {
  readonly kind: 'per_item';
  readonly eachMinor: A;
  readonly firstMinor?: A | undefined;
};

export const perItemPrice: PriceKind<PerItemPriceConfig<number>> = definePriceKind({
  kind: 'per_item',
  name: 'price per item',
  description: 'A price for each piece.',
  fields: {
    eachMinor: amountMinor.describe('Price of each piece.'),
    firstMinor: amountMinor.optional().describe('Price of the first piece. Default: eachMinor.'),
  },
  price:
    ({ eachMinor, firstMinor = eachMinor }) =>
    ({ quantity }) =>
      firstMinor + eachMinor * Math.max(0, quantity - 1),
});
