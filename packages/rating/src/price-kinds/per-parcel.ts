import * as z from 'zod';
import { definePriceKind, type PriceKind } from '../kinds/define-price-kind.ts';
import { amountMinor, nonEmptyString } from '../schema/fields.ts';

export type PerParcelPriceConfig = {
  readonly kind: 'per_parcel';
  readonly eachMinor: number;
  /** Other prices by the id of the box. */
  readonly boxes?: Readonly<Record<string, number>> | undefined;
};

export const perParcelPrice: PriceKind<PerParcelPriceConfig> = definePriceKind({
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
