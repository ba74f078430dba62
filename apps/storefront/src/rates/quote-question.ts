import type { Destination } from '@cartfare/core';
import type { AppContext } from '../http/app-context.ts';
import { getContext } from '../session/request-context.ts';
import type { QuoteQuestion } from './quoting.ts';

/** The visitor's cart, to be shipped there. */
export async function quoteQuestion(c: AppContext, destination: Destination): Promise<QuoteQuestion> {
  const { cart, locale, customer } = await getContext(c);
  return {
    cart,
    destination,
    currency: c.get('deps').shop.currencies.shopCurrency,
    locale,
    ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
    requestId: c.get('requestId'),
  };
}
