import type { ShippingRateMessage } from '@cartfare/core';
import type { FieldRefusal, Omission } from '@cartfare/rating';
import { z } from 'zod';
import type { QuoteAnswer, Refusal } from '../quoting/quoting.ts';
import { sourceFailureShape } from './source-answer-shape.ts';

const text = z.string().nullable();

const rateShape: z.ZodType<ShippingRateMessage> = z.object({
  name: z.string(),
  presentment_name: z.string(),
  code: z.string(),
  price: z.string(),
  markup: text,
  source: z.string(),
  delivery_date: text,
  delivery_range: z.tuple([z.string(), z.string()]).nullable(),
  delivery_days: z.array(z.number()),
  compare_price: text,
  phone_required: z.boolean(),
  currency: text,
  carrier_identifier: text,
  delivery_category: text,
  using_merchant_account: z.boolean().nullable(),
  carrier_service_id: z.number().nullable(),
  description: text,
  api_client_id: z.number().nullable(),
  requested_fulfillment_service_id: text,
  shipment_options: z.unknown(),
  charge_items: z.unknown(),
  has_restrictions: z.boolean().nullable(),
  rating_classification: text,
  accepts_instructions: z.boolean(),
});

const omissionShape: z.ZodType<Omission> = z.object({
  source: z.string(),
  reason: z.union([sourceFailureShape, z.enum(['cannot_ship', 'no_exchange_rate'])]),
  service: z.string().exactOptional(),
  backup: z.boolean(),
});

const fieldRefusalShape: z.ZodType<FieldRefusal> = z.object({
  field: z.enum(['zip', 'province', 'country']),
  code: z.enum(['not_valid_for_country', 'missing', 'not_shipped_to']),
});

const refusalShape: z.ZodType<Refusal> = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['empty_cart', 'nothing_to_ship', 'country_not_supported']) }),
  z.object({ code: z.literal('invalid_destination'), countryName: z.string(), fields: z.array(fieldRefusalShape) }),
  z.object({ code: z.literal('line_cannot_ship'), lineNames: z.array(z.string()) }),
  z.object({ code: z.literal('no_rates'), omissions: z.array(omissionShape) }),
]);

/** An answer to a shopper as it comes back from a store that other versions of the shop write to as well. */
export const quoteAnswerShape: z.ZodType<QuoteAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rates'), rates: z.array(rateShape).min(1), omissions: z.array(omissionShape) }),
  z.object({ kind: z.literal('refused'), refusal: refusalShape }),
]);
