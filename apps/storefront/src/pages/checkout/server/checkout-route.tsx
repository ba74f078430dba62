import type { Place } from '@cartfare/core/address';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../../app-context.ts';
import type { FormObject } from '../../../http/form-value.ts';
import { isHttps } from '../../../http/same-origin.ts';
import { defaultDestination, knownDestination } from '../../../rates/known-destination.ts';
import { rememberDestination } from '../../../session/remembered-destination.ts';
import { getContext } from '../../../session/request-context.ts';
import type { Session } from '../../../session/session.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import { samePlace } from '../../../shop/place.ts';
import { showRefusal } from '../../refusal/refusal-route.tsx';
import { redirectTo } from '../../ui/forms/redirect-to.ts';
import { readFrame } from '../../ui/frame/page-frame.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { readCheckoutForm } from './read-checkout-form.ts';
import { readCheckoutShipping } from './read-checkout-shipping.ts';
import { CHECKOUT_PARAMETER, RATE_FIELD } from '../shared/shown-shipping.tsx';

/** `GET /checkout`: what would be paid. The demo shop ends here. */
export async function showCheckout(c: AppContext): Promise<Response> {
  const { cart } = await getContext(c);
  if (cart.lines.length === 0) return redirectTo(c, (paths) => paths.cart);
  const frame = await readFrame(c);
  const start = await readStart(c);
  const selectedCode =
    c.req.query(RATE_FIELD) ?? (start === null ? getCookie(c, RATE_FIELD) : start.selectedCode) ?? '';
  const shipping = await readCheckoutShipping(c, { frame, start, selectedCode });
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
export async function readStart(c: AppContext): Promise<(CheckoutStart & { readonly id: string }) | null> {
  const { session } = await getContext(c);
  const id = c.req.query(CHECKOUT_PARAMETER);
  if (session === null || id === undefined) return null;
  const start = await c.get('deps').shop.checkouts.find(session.id, id);
  return start === null ? null : { ...start, id };
}

/** `POST /checkout`: the address and the selected rate, from the cart page or the checkout itself. */
export async function startCheckout(c: AppContext, fields: FormObject): Promise<Response> {
  const { session } = await getContext(c);
  // Without a session the cart is empty.
  if (session === null) return redirectTo(c, (paths) => paths.cart);
  const form = await readCheckoutForm(fields);
  if (!form.ok) return showRefusal(c, form.issue);
  const { isEdited, ...start } = form.value;
  if (start.selectedCode !== null) {
    setCookie(c, RATE_FIELD, start.selectedCode, { path: '/', sameSite: 'Lax', secure: isHttps(c) });
  }
  if (isEdited && start.place?.countryCode) await keepPlace(c, session, start.place);
  const id = await c.get('deps').shop.checkouts.start(session.id, start);
  return redirectTo(c, (paths) => `${paths.checkout}?${CHECKOUT_PARAMETER}=${id}`);
}

/** Keeps an edited address, so that the cart page has it, too. What the fields had from the start is no address. */
async function keepPlace(c: AppContext, session: Session, place: Place): Promise<void> {
  const before = (await knownDestination(c)) ?? (await defaultDestination(c)).place;
  if (samePlace(before, place)) return;
  await c.get('deps').shop.sessions.setPlace(session, place);
  await rememberDestination(c, place);
}
