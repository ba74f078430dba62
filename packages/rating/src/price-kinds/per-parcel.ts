import * as z from 'zod';
import { definePriceKind, minorFieldsOf, type PriceKind } from '../kinds/define-price-kind.ts';
import type { Amount } from '../schema/amount.ts';
import { amountMinor, nonEmptyString } from '../schema/fields.ts';

export type PerParcelPriceConfig<A = Amount> = {
  readonly kind: 'per_parcel';
  readonly eachMinor: A;
  /** Other prices by the id of the box. */
  readonly boxes?: Readonly<Record<string, A>> | undefined;
};

export const perParcelPrice: PriceKind<PerParcelPriceConfig<number>> = definePriceKind({
  kind: 'per_parcel',
  name: 'price per parcel',
  description: 'A price for each parcel that the cart is packed into.',
  fields: {
    eachMinor: amountMinor.describe('Price of each parcel.'),
    boxes: z
      .record(nonEmptyString, amountMinor)
      .optional()
      .describe('Other prices for parcels in some boxes, by the id of the box. Default: all parcels cost eachMinor.'),
  },
  amounts: ({ boxes, ...config }, read) => ({
    ...minorFieldsOf(config, read),
    ...(boxes === undefined
      ? {}
      : { boxes: Object.fromEntries(Object.entries(boxes).map(([id, each]) => [id, read(each, `boxes.${id}`)])) }),
  }),
  price: ({ eachMinor, boxes = {} }) => {
    const byBox = new Map(Object.entries(boxes));
    return (cart) =>
      cart.parcels().reduce((sum, { box, count }) => sum + count * (byBox.get(box ?? '') ?? eachMinor), 0);
  },
  check: ({ boxes = {} }, report) => {
    for (const box of Object.keys(boxes))
      if (!report.boxIds.has(box)) report.error('unknown_box', `boxes.${box}`, { box });
  },
  texts: { unknown_box: 'There is no box with the id "{box}".' },
});
