import { EMPTY_DESTINATION, type Place } from '@cartfare/core/address';
import type { AppContext } from '../../../app-context.ts';
import { quoteRequest } from '../../../rates/quote-request.ts';
import { knownDestination } from '../../../rates/known-destination.ts';
import { destinationOf } from '../../../shop/place.ts';
import type { FreeShippingPromise } from '../shared/cart-page-data.ts';

/**
 * No offer before the shopper has entered a destination, and none when the settings cannot be used: an error here must
 * not fail the cart page.
 */
export async function readFreeShipping(c: AppContext, known: Place | null): Promise<FreeShippingPromise> {
  if (known === null) return { destination: EMPTY_DESTINATION, offer: null };
  const { rateService, log } = c.get('deps');
  const destination = destinationOf(known);
  try {
    return { destination, offer: await rateService.freeShipping(await quoteRequest(c, known)) };
  } catch (error) {
    log.error({ err: error, requestId: c.get('requestId') }, 'the free-shipping offer could not be computed');
    return { destination, offer: null };
  }
}

/** `GET /cart/free-shipping`: called by the script after a change of the cart and after each run. */
export async function answerFreeShipping(c: AppContext): Promise<Response> {
  c.header('cache-control', 'no-store');
  return c.json(await readFreeShipping(c, await knownDestination(c)));
}
