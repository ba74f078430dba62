import type { AbortSignalLike } from '@cartfare/rating';
import type { AppContext } from '../app-context.ts';
import { eitherOf } from '../http/abort-signals.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { readSessionToken } from '../session/read-visitor.ts';
import type { Visitor } from '../session/session.ts';
import type { Place } from '../shop/place.ts';
import type { QuoteRequest } from './rate-service.ts';

/**
 * Counts a request that may start a rating. Null: its session and its address are within their limits. Call it once for
 * each page or call, before `start` or `result` of the rate service.
 */
export async function limitRating(c: AppContext): Promise<TooManyRequests | null> {
  const caller = { session: readSessionToken(c), address: visitorAddress(c) };
  const retryAfterMs = await c.get('deps').callLimits.takeRating(caller);
  return retryAfterMs === 0 ? null : { code: 'too_many_requests', retryAfterMs };
}

/** The request for rates of the visitor's cart to the place. */
export const quoteRequest = (c: AppContext, { cart, locale, customer }: Visitor, place: Place): QuoteRequest => ({
  cart,
  place,
  currency: c.get('deps').shop.currencies.shopCurrency,
  locale,
  ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
  requestId: c.get('requestId'),
});

/** Aborts when waiting for rates has become useless: the client has left, or the shop is about to stop. */
export const endOfWait = (c: AppContext): AbortSignalLike => eitherOf(c.req.raw.signal, c.get('deps').stopping);
