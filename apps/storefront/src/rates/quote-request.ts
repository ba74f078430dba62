import type { Place } from '@cartfare/core/address';
import type { AppContext } from '../app-context.ts';
import { getContext } from '../session/request-context.ts';
import type { QuoteRequest } from './rate-service.ts';

/** The request for rates of the visitor's cart to the place. */
export async function quoteRequest(c: AppContext, place: Place): Promise<QuoteRequest> {
  const { cart, locale, customer } = await getContext(c);
  return {
    cart,
    place,
    currency: c.get('deps').shop.currencies.shopCurrency,
    locale,
    ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
    requestId: c.get('requestId'),
  };
}
