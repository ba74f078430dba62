import type { AppContext } from '../../../app-context.ts';
import { languageOf } from '../../../http/request-language.ts';
import type { Visitor } from '../../../session/session.ts';
import { destinationOf, type Place } from '../../../shop/place.ts';
import { type PageRates, pageRates } from '../../ui/rates/page-rates.ts';
import { readDestinations } from '../../ui/rates/visitor-destinations.ts';
import type { FreeShippingPromise } from '../shared/cart-page-data.ts';

/** No offer before the shopper has entered a destination. */
export const readFreeShipping = async (rates: PageRates, known: Place | null): Promise<FreeShippingPromise> =>
  known === null
    ? { destination: { country: '', province: '', postalCode: '' }, offer: null }
    : { destination: destinationOf(known), offer: await rates.freeShipping(known) };

/** `GET /cart/free-shipping`: called by the script after a change of the cart and after each run. */
export async function answerFreeShipping(c: AppContext, visitor: Visitor): Promise<Response> {
  c.header('cache-control', 'no-store');
  const { known } = await readDestinations(c, visitor);
  return c.json(await readFreeShipping(pageRates(c, visitor, await languageOf(c)), known));
}
