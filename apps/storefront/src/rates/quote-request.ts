import type { Visitor } from '../session/session.ts';
import type { QuoteRequest } from './rate-service.ts';
import type { Place } from '../shop/place.ts';

/** The request for rates of the visitor's cart to the place. */
export const quoteRequest = (
  { cart, locale, customer }: Pick<Visitor, 'cart' | 'locale' | 'customer'>,
  place: Place,
  { currency, requestId }: { readonly currency: string; readonly requestId: string },
): QuoteRequest => ({
  cart,
  place,
  currency,
  locale,
  ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
  requestId,
});
