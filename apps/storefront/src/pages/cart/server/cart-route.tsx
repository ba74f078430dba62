import { elementIds } from '@cartfare/react';
import type { ReactElement } from 'react';
import type { AppContext } from '../../../app-context.ts';
import { type FormObject, formText, wholeNumber } from '../../../http/form-value.ts';
import { languageOf } from '../../../http/request-language.ts';
import { forgetDestination, rememberDestination } from '../../../session/remembered-destination.ts';
import { ensureSession, getContext } from '../../../session/request-context.ts';
import { cartIssueText } from '../../../shop/carts/cart-issue-text.ts';
import { dropUnknownProvince, NOWHERE, placeOfAddress, readPlace } from '../../../shop/place.ts';
import { readStart } from '../../checkout/server/checkout-route.tsx';
import { RATE_FIELD } from '../../checkout/shared/shown-shipping.tsx';
import { showRefusal } from '../../refusal/refusal-route.tsx';
import { redirectTo } from '../../ui/forms/redirect-to.ts';
import { Island } from '../../ui/frame/island.tsx';
import { type PageFrame, readFrame } from '../../ui/frame/page-frame.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { MessageView } from '../../ui/parts/message-view.tsx';
import { CART_ISLAND, CartContent } from '../shared/cart-content.tsx';
import type { CartPageData, LineProblem } from '../shared/cart-page-data.ts';
import { readCartPage } from './read-cart-page.ts';

/** Query parameter: show rates for the destination last asked for. */
const WITH_RATES = 'rates';

/** `GET /cart` */
export const showCart = (c: AppContext): Promise<Response> => renderCart(c, null);

/** `POST /cart/line`: sets the quantity of one line; 0 removes it. */
export async function changeCartLine(c: AppContext, fields: FormObject): Promise<Response> {
  const { session } = await getContext(c);
  if (session === null) return redirectTo(c, (paths) => paths.cart);
  const key = formText(fields, 'key');
  // Text that is not a number gets the same message from the cart as a number out of range.
  const quantity = wholeNumber(formText(fields, 'quantity')) ?? -1;
  const outcome = await c.get('deps').shop.carts.change(session.cartToken, { by: 'key', key }, { quantity });
  if (outcome.ok || outcome.issue.code === 'line_not_found') return redirectTo(c, (paths) => paths.cart);
  const { texts } = await languageOf(c);
  return renderCart(c, { key, issue: { code: 'refused', text: cartIssueText(outcome.issue, texts) } });
}

/** `POST /cart/estimate`: the calculator's form without a script (clause BE-10). Shows the page with the rates. */
export async function estimateShipping(c: AppContext, fields: FormObject): Promise<Response> {
  const read = await readPlace(fields);
  if (!read.ok) return showRefusal(c, read.issue);
  const place = await dropUnknownProvince(read.value ?? NOWHERE);
  const session = await ensureSession(c);
  if (!session.ok) return showRefusal(c, session.issue);
  await c.get('deps').shop.sessions.setPlace(session.value, place);
  await rememberDestination(c, place);
  return backWithRates(c);
}

/** `POST /cart/address`: selects one of the customer's saved addresses, without a script (clause BE-14). */
export async function shipToSavedAddress(c: AppContext, fields: FormObject): Promise<Response> {
  const { session, customer } = await getContext(c);
  const { addresses, sessions } = c.get('deps').shop;
  const saved = customer === null ? [] : await addresses.list(customer.id);
  const address = saved.find(({ id }) => id === wholeNumber(formText(fields, 'address')));
  if (session === null || address === undefined) return redirectTo(c, (paths) => paths.cart);
  await sessions.setPlace(session, placeOfAddress(address));
  return backWithRates(c);
}

/** `POST /cart/forget`: forgets the destination, for this visit and the next (clause BE-4). */
export async function forgetAddress(c: AppContext): Promise<Response> {
  await forgetDestination(c);
  const { session } = await getContext(c);
  if (session !== null) await c.get('deps').shop.checkouts.forget(session.id);
  return redirectTo(c, (paths) => `${paths.cart}#${elementIds('').section}`);
}

const backWithRates = (c: AppContext): Response =>
  redirectTo(c, (paths) => `${paths.cart}?${WITH_RATES}=1#${elementIds('').results}`);

async function renderCart(c: AppContext, problem: LineProblem | null): Promise<Response> {
  const frame = await readFrame(c);
  const withAnswer = c.req.query(WITH_RATES) !== undefined;
  const data = await readCartPage(c, frame, {
    withAnswer,
    selectedCode: c.req.query(RATE_FIELD) ?? null,
    start: await readStart(c),
    problem,
  });
  const { title } = frame.texts.cartPage;
  if (data === null) return renderPage(c, { frame, title, content: <EmptyCartView frame={frame} /> });
  return renderPage(c, {
    frame,
    followsCart: true,
    loadsTexts: true,
    title,
    isError: problem !== null || (withAnswer && data.shipping?.answer?.kind === 'failed'),
    status: problem === null ? undefined : 422,
    scripts: [c.get('deps').assets.url('src/islands/cart.tsx')],
    content: <CartView frame={frame} data={data} />,
  });
}

function CartView({ frame, data }: { readonly frame: PageFrame; readonly data: CartPageData }): ReactElement {
  return (
    <>
      <h1>{frame.texts.cartPage.title}</h1>
      <Island id={CART_ISLAND} data={data}>
        <CartContent data={data} language={frame.language} />
      </Island>
    </>
  );
}

/** An empty cart has nothing to ship, and so no calculator (clause BE-9). */
function EmptyCartView({ frame }: { readonly frame: PageFrame }): ReactElement {
  return (
    <MessageView
      imagePath="/images/night-watch-coffee.svg"
      title={frame.texts.cartPage.emptyTitle}
      text={frame.texts.cartPage.emptyText}
      link={{ href: frame.paths.home, text: frame.texts.cart.continueShopping }}
    />
  );
}
