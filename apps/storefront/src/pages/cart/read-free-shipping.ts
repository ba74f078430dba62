import type { Destination } from '@cartfare/core';
import type { AppContext } from '../../http/app-context.ts';
import { quoteRequest } from '../../rates/quote-request.ts';
import { firstDestination } from '../../rates/known-destination.ts';
import type { FreeShippingPromise } from './ask-free-shipping.ts';

/** Promises nothing where the shop's settings cannot be used: a note is no reason to have no cart page. */
export async function readFreeShipping(c: AppContext, destination: Destination): Promise<FreeShippingPromise> {
  const { quoting, log } = c.get('deps');
  try {
    return { destination, offer: await quoting.freeShipping(await quoteRequest(c, destination)) };
  } catch (error) {
    log.error({ err: error, requestId: c.get('requestId') }, 'free shipping could not be told');
    return { destination, offer: null };
  }
}

/** `GET /cart/free-shipping`: what a script asks when the cart has changed, or rates were asked for elsewhere. */
export async function answerFreeShipping(c: AppContext): Promise<Response> {
  c.header('cache-control', 'no-store');
  return c.json(await readFreeShipping(c, await firstDestination(c)));
}
