import { definePriceKind } from '@cartfare/rating';
import * as z from 'zod';

const MM3_IN_CUBIC_METRE = 1_000_000_000;

/** A price by volume, for a shop whose goods are large and light. */
export const volumePrice = definePriceKind({
  kind: 'by_volume',
  name: 'price by volume',
  description: 'By the volume of all pieces. A cart with a piece of unknown size is not offered the rate.',
  fields: {
    perCubicMetreMinor: z.int().min(0).describe('For each cubic metre.'),
    maxCubicMetres: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .describe('Largest volume that is shipped so. Default: no limit.'),
    freeFromMinor: z.int().min(0).optional().describe('The subtotal from which it is free. Default: never.'),
  },
  price:
    ({ perCubicMetreMinor, maxCubicMetres = Infinity, freeFromMinor = Infinity }) =>
    (cart) => {
      let cubicMetres = 0;
      for (const { dimensions, quantity } of cart.lines) {
        if (dimensions === undefined) return null;
        const { lengthMm, widthMm, heightMm } = dimensions;
        cubicMetres += (lengthMm * widthMm * heightMm * quantity) / MM3_IN_CUBIC_METRE;
      }
      if (cubicMetres > maxCubicMetres) return null;
      return cart.subtotalMinor >= freeFromMinor ? 0 : cubicMetres * perCubicMetreMinor;
    },
  noPriceText: 'it is too large, or the size of a piece is not known',
  freeFromMinor: ({ freeFromMinor = null }) => freeFromMinor,
  check: ({ maxCubicMetres }, report) => {
    if (maxCubicMetres === 0) report.warn('no_volume', 'maxCubicMetres');
  },
  texts: { no_volume: 'Nothing is that small: no cart is offered this rate.' },
});
