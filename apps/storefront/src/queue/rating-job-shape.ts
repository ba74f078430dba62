import { z } from 'zod';
import type { RatingJob } from './rating-queue.ts';

const texts = z.record(z.string(), z.string());

const product = z.looseObject({
  id: z.number(),
  handle: z.string(),
  title: z.string(),
  descriptionText: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  imagePath: z.string(),
  imageAlt: z.string(),
  optionNames: z.array(z.string()),
});

const variant = z.looseObject({
  id: z.number(),
  productId: z.number(),
  title: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  priceMinor: z.number(),
  weightGrams: z.number(),
  dimensions: z.looseObject({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() }).nullable(),
  requiresShipping: z.boolean(),
  taxable: z.boolean(),
  stock: z.number().nullable(),
});

const line = z.looseObject({ key: z.string(), product, variant, quantity: z.number(), properties: texts });

const question = z.looseObject({
  cart: z.looseObject({
    token: z.string(),
    note: z.string(),
    attributes: texts,
    lines: z.array(line),
    version: z.number(),
  }),
  destination: z.object({ country: z.string(), province: z.string(), zip: z.string() }),
  currency: z.string(),
  locale: z.string().exactOptional(),
  customer: z.looseObject({ id: z.number().exactOptional(), tags: z.array(z.string()) }).exactOptional(),
  requestId: z.string().exactOptional(),
});

/**
 * A job as it comes from the queue, into which other versions of the shop put questions as well. Loose: what this
 * version does not know is kept, so that nothing is lost on which the answer may depend.
 */
export const ratingJobShape: z.ZodType<RatingJob> = z.object({ question });
