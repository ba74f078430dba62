import { z } from 'zod';

/** An address of the carrier callback. This carrier ignores its other fields. */
const addressSchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'),
  province: z.string().nullish(),
  postal_code: z.string().nullish(),
});

const itemSchema = z.object({
  quantity: z.int().min(1).max(1_000_000),
  /** Of one unit. */
  grams: z.int().min(0).max(1_000_000),
  requires_shipping: z.boolean(),
});

/** What this carrier reads beside the callback. A shop that sends none of it is quoted by weight, from today on. */
const shipmentSchema = z.object({
  dispatch_date: z.iso.date().nullish(),
  length_mm: z.number().min(0).nullish(),
  width_mm: z.number().min(0).nullish(),
  height_mm: z.number().min(0).nullish(),
});

/** The fields of the body of `POST /rates` that this carrier reads. Source: the platform's carrier callback. */
export const rateRequestSchema = z.object({
  shipment: shipmentSchema.nullish(),
  rate: z.object({
    origin: addressSchema,
    destination: addressSchema,
    items: z.array(itemSchema).min(1).max(1000),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
    locale: z.string().nullish(),
  }),
});

export type CarrierRateRequest = z.infer<typeof rateRequestSchema>['rate'];
export type Shipment = NonNullable<z.infer<typeof rateRequestSchema>['shipment']>;
export type CarrierAddress = z.infer<typeof addressSchema>;
