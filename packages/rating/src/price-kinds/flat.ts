import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import { amountMinor } from '../schema/fields.ts';

export type FlatPriceConfig = {
  readonly kind: 'flat';
  readonly priceMinor: number;
};

export const flatPrice: PriceKind<FlatPriceConfig> = definePriceKind({
  kind: 'flat',
  name: 'flat price',
  description: 'The same price for every cart.',
  fields: { priceMinor: amountMinor.describe('The price.') },
  price:
    ({ priceMinor }) =>
    () =>
      priceMinor,
  freeFromMinor: ({ priceMinor }) => (priceMinor === 0 ? 0 : null),
});
