import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import type { Amount } from '../schema/amount.ts';
import { amountMinor } from '../schema/fields.ts';

/** `A`: its amounts, as the file has them or in one currency. As for the other kinds. */
export type FlatPriceConfig<A = Amount> = {
  readonly kind: 'flat';
  readonly priceMinor: A;
};

export const flatPrice: PriceKind<FlatPriceConfig<number>> = definePriceKind({
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
