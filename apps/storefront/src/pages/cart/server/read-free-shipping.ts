import type { AppContext } from '../../../app-context.ts';
import { languageOf } from '../../../http/request-language.ts';
import type { Visitor } from '../../../session/session.ts';
import { destinationOf, type Place } from '../../../shop/place.ts';
import { type PageRates, pageRates } from '../../ui/rates/page-rates.ts';
import { readDestinations } from '../../ui/rates/visitor-destinations.ts';
import type { FreeShippingPromise } from '../shared/cart-page-data.ts';

/** The offer for the destination that the page begins with. */
export const readFreeShipping = async (rates: PageRates, place: Place): Promise<FreeShippingPromise> => ({
  destination: destinationOf(place),
  offer: await rates.freeShipping(place),
});

/** `GET /cart/free-shipping`: called by the script after a change of the cart and after each run. */
export async function answerFreeShipping(c: AppContext, visitor: Visitor): Promise<Response> {
  c.header('cache-control', 'no-store');
  const { known, fallback } = await readDestinations(c, visitor);
  return c.json(await readFreeShipping(pageRates(c, visitor, await languageOf(c)), known ?? fallback));
}
