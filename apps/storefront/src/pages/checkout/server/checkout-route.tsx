import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../../app-context.ts';
import type { FormObject } from '../../../http/form-value.ts';
import { isHttps } from '../../../http/same-origin.ts';
import { rememberDestination } from '../../../session/remembered-destination.ts';
import type { Session, Visitor } from '../../../session/session.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import { samePlace, type Place } from '../../../shop/place.ts';
import { showRefusal } from '../../refusal/refusal-route.tsx';
import { redirectTo } from '../../ui/forms/redirect-to.ts';
import { readFrame } from '../../ui/frame/page-frame.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { offeredCountries } from '../../ui/countries/local-countries.ts';
import { pageRates } from '../../ui/rates/page-rates.ts';
import { readDestinations } from '../../ui/rates/visitor-destinations.ts';
import type { CheckoutShipping } from '../shared/checkout-shipping.ts';
import { CheckoutView } from './checkout-view.tsx';
import { readCheckoutForm } from './read-checkout-form.ts';
import { readCheckoutShipping } from './read-checkout-shipping.ts';
import { CHECKOUT_PARAMETER, RATE_FIELD } from '../shared/shown-shipping.tsx';

const NOTHING_TO_SHIP: CheckoutShipping = { kind: 'nothing_to_ship' };

/** `GET /checkout`: what would be paid. The demo shop ends here. */
export async function showCheckout(c: AppContext, visitor: Visitor): Promise<Response> {
  const { cart } = visitor;
  if (cart.lines.length === 0) return redirectTo(c, (paths) => paths.cart);
  const start = await readStart(c, visitor);
  const destinations = await readDestinations(c, visitor);
  const frame = await readFrame(c, visitor, (start?.place ?? destinations.known)?.countryCode);
  const selectedCode =
    c.req.query(RATE_FIELD) ?? (start === null ? getCookie(c, RATE_FIELD) : start.selectedCode) ?? '';
  const shipping = cart.lines.some((line) => line.variant.requiresShipping)
    ? await readCheckoutShipping({
        frame,
        start,
        selectedCode,
        rates: pageRates(c, visitor, frame.language),
        destinations,
        countries: await offeredCountries(c.get('deps'), frame.language),
      })
    : NOTHING_TO_SHIP;
  return renderPage(c, {
    frame,
    followsCart: true,
    title: frame.texts.checkout.title,
    isError: shipping.kind === 'unrated' && shipping.text !== '',
    scripts: ['checkout', 'address-form'].map((name) => c.get('deps').assets.url(`src/islands/${name}.ts`)),
    content: <CheckoutView frame={frame} cart={cart} shipping={shipping} />,
  });
}

/** What was sent to the checkout of the request's URL; null when the URL names none, or none of this session. */
export async function readStart(
  c: AppContext,
  { session }: Visitor,
): Promise<(CheckoutStart & { readonly id: string }) | null> {
  const id = c.req.query(CHECKOUT_PARAMETER);
  if (session === null || id === undefined) return null;
  const start = await c.get('deps').shop.checkouts.find(session.id, id);
  return start === null ? null : { ...start, id };
}

/** `POST /checkout`: the address and the selected rate, from the cart page or the checkout itself. */
export async function startCheckout(c: AppContext, visitor: Visitor, fields: FormObject): Promise<Response> {
  const { session } = visitor;
  // Without a session the cart is empty.
  if (session === null) return redirectTo(c, (paths) => paths.cart);
  const form = await readCheckoutForm(fields);
  if (!form.ok) return showRefusal(c, visitor, form.issue);
  const { isEdited, ...start } = form.value;
  setCookie(c, RATE_FIELD, start.selectedCode ?? '', { path: '/', sameSite: 'Lax', secure: isHttps(c) });
  if (isEdited && start.place?.countryCode) {
    const { known, fallback } = await readDestinations(c, visitor);
    if (!samePlace(known ?? fallback, start.place)) await keepPlace(c, { ...visitor, session }, start.place);
  }
  const id = await c.get('deps').shop.checkouts.start(session.id, start);
  return redirectTo(c, (paths) => `${paths.checkout}?${CHECKOUT_PARAMETER}=${id}`);
}

/** Keeps an edited address, so that the cart page has it, too. What the fields had from the start is no address. */
async function keepPlace(
  c: AppContext,
  { session, customer }: Pick<Visitor, 'customer'> & { readonly session: Session },
  place: Place,
): Promise<void> {
  await c.get('deps').shop.sessions.setPlace(session, place);
  rememberDestination(c, customer, place);
}
