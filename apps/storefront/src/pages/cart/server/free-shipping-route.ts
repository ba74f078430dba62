import type { AppContext } from '../../../app-context.ts';
import { languageOf } from '../../../http/request-language.ts';
import type { Visitor } from '../../../session/session.ts';
import { readPlace } from '../../../shop/place.ts';
import { pageRates } from '../../ui/rates/page-rates.ts';

/**
 * `GET /cart/free-shipping`: the offer for the `country`, `province` and `zip` of the query. Called by the script together
 * with the calls for rates, and after a change of the cart.
 */
export async function sendFreeShipping(c: AppContext, visitor: Visitor): Promise<Response> {
  c.header('cache-control', 'no-store');
  const place = await readPlace({ shipping_address: c.req.query() });
  const offer =
    place.ok && place.value !== null
      ? await pageRates(c, visitor, await languageOf(c)).freeShipping(place.value)
      : null;
  return c.json({ offer });
}
