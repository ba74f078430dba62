import type { CarrierResponse, CarrierFailure, CarrierQuote } from '@cartfare/rating';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { CarrierCache } from '../http-carrier.ts';
import { parseCarrierJson } from '../adapters/parse-carrier-json.ts';

/** Prefix of the responses' keys in Redis. */
const PREFIX = 'cartfare:carrier:';

/** Carriers' responses in Redis, for all processes. Unreadable ones, such as another version's, count as missing. */
export function createRedisCache(redis: Redis): CarrierCache {
  return {
    get: async (key) => {
      const text = await redis.get(PREFIX + key).catch(() => null);
      return text === null ? undefined : carrierResponseShape.safeParse(parseCarrierJson(text)).data;
    },
    set: async (key, response, ttlMs) => {
      // If Redis is unreachable, nothing is cached.
      await redis.set(PREFIX + key, JSON.stringify(response), 'PX', ttlMs).catch(() => undefined);
    },
  };
}

/** Every reason, as a value. */
const FAILURES: { readonly [Reason in CarrierFailure]: Reason } = {
  timed_out: 'timed_out',
  withdrawn: 'withdrawn',
  unreachable: 'unreachable',
  refused: 'refused',
  bad_status: 'bad_status',
  redirected: 'redirected',
  unreadable: 'unreadable',
  too_large: 'too_large',
  circuit_open: 'circuit_open',
  no_key: 'no_key',
  wrong_key: 'wrong_key',
  payment_required: 'payment_required',
  too_many_requests: 'too_many_requests',
  budget_used_up: 'budget_used_up',
  wrong_signature: 'wrong_signature',
  address_not_allowed: 'address_not_allowed',
  too_many_parcels: 'too_many_parcels',
  no_exchange_rate: 'no_exchange_rate',
  unknown_carrier: 'unknown_carrier',
  broken: 'broken',
};

const carrierFailureShape = z.enum(FAILURES);

const carrierQuoteShape: z.ZodType<CarrierQuote> = z.looseObject({
  name: z.string(),
  code: z.string(),
  description: z.string(),
  priceMinor: z.int().min(0),
  currency: z.string(),
  delivery: z.looseObject({ earliest: z.string(), latest: z.string() }).nullable().exactOptional(),
  transitDays: z.looseObject({ minDays: z.number(), maxDays: z.number() }).exactOptional(),
  phoneRequired: z.boolean().exactOptional(),
  account: z.string().exactOptional(),
});

const messageShape = z.looseObject({
  service: z.string().nullable(),
  reason: z.enum(['not_quoted', 'needs_service_point', 'no_price']),
  text: z.string(),
});

const unreadableQuoteShape = z.looseObject({ path: z.string(), service: z.string().exactOptional() });

/**
 * A carrier's response from Redis, which other versions of the shop may have written. Fields that are not checked here are
 * kept, so that a new one of a quote is not lost on its way through the cache.
 */
export const carrierResponseShape: z.ZodType<CarrierResponse> = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('quotes'),
    quotes: z.array(carrierQuoteShape),
    countsFromDispatch: z.boolean().exactOptional(),
    messages: z.array(messageShape).exactOptional(),
    unreadable: z.array(unreadableQuoteShape).exactOptional(),
  }),
  z.looseObject({ kind: z.literal('cannot_ship'), text: z.string().exactOptional() }),
  z.looseObject({ kind: z.literal('failed'), reason: carrierFailureShape, text: z.string().exactOptional() }),
]);
