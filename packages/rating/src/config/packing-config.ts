import * as z from 'zod';
import { MAX_GRAMS, MAX_SIDE_MM } from '../limits.ts';
import { grams, nonEmptyString } from '../schema/fields.ts';

/** Length, width and height, in millimetres. */
export type SizeMm = readonly [length: number, width: number, height: number];

/** How lines are packed into parcels. The weights apply to the shop's own rates and to carriers alike. */
export interface PackingConfig {
  /** Weight of the packaging of each parcel that has no box of `boxes`, in grams. Default 0. */
  readonly packagingGrams?: number | undefined;
  /** Maximum weight of a parcel, including packaging, in grams. Default: no limit, apart from that of its box. */
  readonly maxParcelGrams?: number | undefined;
  /** Default: none, parcels are packed by weight alone. */
  readonly boxes?: readonly BoxConfig[] | undefined;
}

/** A box into which pieces with dimensions are packed, in any rotation. */
export interface BoxConfig {
  readonly id: string;
  /** For the merchant. */
  readonly name: string;
  /** Inner length, width and height, in millimetres. */
  readonly innerMm: SizeMm;
  /** Outer length, width and height, in millimetres, as carriers are told. Default: `innerMm`. */
  readonly outerMm?: SizeMm | undefined;
  /** Weight of the box and its filling, in grams. Default 0. */
  readonly emptyGrams?: number | undefined;
  /** Maximum weight of the parcel, including the box, in grams. */
  readonly maxGrams: number;
}

const sideMm = z.int().min(1).max(MAX_SIDE_MM);

const sizeMm: z.ZodType<SizeMm> = z.tuple([sideMm, sideMm, sideMm]);

const boxSchema: z.ZodType<BoxConfig> = z
  .strictObject({
    id: nonEmptyString.describe('Identifies the box within its list; carriers are told it.'),
    name: nonEmptyString.describe('Name for the merchant. Shoppers do not see it.'),
    innerMm: sizeMm.describe('Inner length, width and height, in millimetres, each 1 to 10000.'),
    outerMm: sizeMm
      .optional()
      .describe('Outer length, width and height, in millimetres, as carriers are told. Default: innerMm.'),
    emptyGrams: grams.optional().describe('Weight of the box and its filling, in grams. Default: 0.'),
    maxGrams: z.int().min(1).max(MAX_GRAMS).describe('Maximum weight of the parcel, including the box, in grams.'),
  })
  .meta({ id: 'box', description: 'A box. Products with dimensions are packed into it, in any rotation.' });

export const packingSchema: z.ZodType<PackingConfig> = z
  .strictObject({
    packagingGrams: grams
      .optional()
      .describe("Weight of each parcel's packaging, in grams, where it has none of the boxes. Default: 0."),
    maxParcelGrams: z
      .int()
      .min(1)
      .max(MAX_GRAMS)
      .optional()
      .describe(
        'Maximum weight of a parcel, including packaging, in grams; a heavier piece is packed alone. Default: no limit; without boxes, everything goes into one parcel.',
      ),
    boxes: z
      .array(boxSchema)
      .optional()
      .describe(
        'The boxes. A cart gets as few as the search finds, and of those the smallest; in tests with small carts that was never more than one more than needed. A piece that fits in none is a parcel of its own; products without dimensions are packed by weight alone, apart from the others. Default: none, everything is packed by weight alone.',
      ),
  })
  .meta({
    id: 'packing',
    description: "How lines are packed into parcels, for the shop's own rates and for carriers.",
  });
