import { elementIds } from '@cartfare/react';
import { getCookie } from 'hono/cookie';
import type { ReactElement } from 'react';
import type { AppContext } from '../../../app-context.ts';
import { type FormObject, formText, parseWholeNumber } from '../../../http/form-value.ts';
import { forgetDestination, rememberDestination } from '../../../session/remembered-destination.ts';
import { ensureSession } from '../../../session/read-visitor.ts';
import type { Visitor } from '../../../session/session.ts';
import { cartIssueText } from '../../../shop/carts/cart-issue-text.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import type { CartIssue } from '../../../shop/services.ts';
import { dropUnknownProvince, NOWHERE, placeOfAddress, readPlace } from '../../../shop/place.ts';
import { readStart } from '../../checkout/server/checkout-route.tsx';
import { RATE_FIELD } from '../../checkout/shared/shown-shipping.tsx';
import { showRefusal } from '../../refusal/refusal-route.tsx';
import { redirectTo } from '../../ui/forms/redirect-to.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import { offeredCountries } from '../../ui/countries/local-countries.ts';
import { Island } from '../../ui/frame/island.tsx';
import { type PageFrame, readFrame } from '../../ui/frame/page-frame.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { pageRates } from '../../ui/rates/page-rates.ts';
import { readDestinations } from '../../ui/rates/visitor-destinations.ts';
import { MessageView } from '../../ui/parts/message-view.tsx';
import { CART_ISLAND, CartContent } from '../shared/cart-content.tsx';
import type { CartPageData } from '../shared/cart-page-data.ts';
import { readCartPage, type ShippingRequest } from './read-cart-page.ts';

/** Query parameter: show rates for the destination last asked for. */
const WITH_RATES = 'rates';

/** `GET /cart` */
export const showCart = (c: AppContext, visitor: Visitor): Promise<Response> => renderCart(c, visitor, null);

/** `POST /cart/line`: sets the quantity of one line; 0 removes it. */
export async function submitCartLine(c: AppContext, visitor: Visitor, fields: FormObject): Promise<Response> {
  const { session } = visitor;
  if (session === null) return redirectTo(c, (paths) => paths.cart);
  const key = formText(fields, 'key');
  // Text that is not a number gets the same message from the cart as a number out of range.
  const quantity = parseWholeNumber(formText(fields, 'quantity')) ?? -1;
  const outcome = await c.get('deps').shop.carts.change(session.cartToken, { by: 'key', key }, { quantity });
  if (outcome.ok || outcome.issue.code === 'line_not_found') return redirectTo(c, (paths) => paths.cart);
  return renderCart(c, visitor, { key, issue: outcome.issue });
}

/** `POST /cart/estimate`: the calculator's form without a script (clause BE-10). Shows the page with the rates. */
export async function estimateShipping(c: AppContext, visitor: Visitor, fields: FormObject): Promise<Response> {
  const read = await readPlace(fields);
  if (!read.ok) return showRefusal(c, visitor, read.issue);
  const place = await dropUnknownProvince(read.value ?? NOWHERE);
  const session = await ensureSession(c, visitor);
  if (!session.ok) return showRefusal(c, visitor, session.issue);
  await c.get('deps').shop.sessions.setPlace(session.value, place);
  rememberDestination(c, visitor.customer, place);
  return backWithRates(c);
}

/** `POST /cart/address`: selects one of the customer's saved addresses, without a script (clause BE-14). */
export async function shipToSavedAddress(
  c: AppContext,
  { session, customer }: Visitor,
  fields: FormObject,
): Promise<Response> {
  const { addresses, sessions } = c.get('deps').shop;
  const saved = customer === null ? [] : await addresses.list(customer.id);
  const address = saved.find(({ id }) => id === parseWholeNumber(formText(fields, 'address')));
  if (session === null || address === undefined) return redirectTo(c, (paths) => paths.cart);
  await sessions.setPlace(session, await placeOfAddress(address));
  return backWithRates(c);
}

/**
 * `POST /cart/forget`: forgets the destination, for this visit and the next (clause BE-4). Leads to the first field; see
 * `useClearedAddress`.
 */
export async function forgetAddress(c: AppContext, { session }: Visitor): Promise<Response> {
  await forgetDestination(c, session);
  if (session !== null) await c.get('deps').shop.checkouts.forget(session.id);
  return redirectTo(c, (paths) => `${paths.cart}#${elementIds('').country}`);
}

const backWithRates = (c: AppContext): Response =>
  redirectTo(c, (paths) => `${paths.cart}?${WITH_RATES}=1#${elementIds('').results}`);

/** A line that the cart has refused to change. */
interface RefusedLine {
  readonly key: string;
  readonly issue: CartIssue;
}

async function renderCart(c: AppContext, visitor: Visitor, refused: RefusedLine | null): Promise<Response> {
  const start = await readStart(c, visitor);
  const frame = await readFrame(c, visitor, start?.place?.countryCode);
  const { texts } = frame;
  const { title } = texts.cartPage;
  const { lines } = visitor.cart;
  if (lines.length === 0) return renderPage(c, { frame, title, content: <EmptyCartView frame={frame} /> });
  const { assets } = c.get('deps');
  const shipping = lines.some((line) => line.variant.requiresShipping)
    ? await readShippingRequest(c, visitor, { language: frame.language, start })
    : null;
  const data = await readCartPage({
    visitor,
    frame,
    textFiles: assets.language(frame.language.tag),
    problem: refused && { key: refused.key, issue: { code: 'refused', text: cartIssueText(refused.issue, texts) } },
    shipping,
  });
  return renderPage(c, {
    frame,
    followsCart: true,
    loadsTexts: true,
    title,
    isError: refused !== null || (shipping?.withRates === true && data.shipping?.result?.kind === 'failed'),
    status: refused === null ? undefined : 422,
    scripts: [assets.url('src/islands/cart.tsx')],
    content: <CartView frame={frame} data={data} />,
  });
}

const readShippingRequest = async (
  c: AppContext,
  visitor: Visitor,
  { language, start }: { readonly language: ShopLanguage; readonly start: CheckoutStart | null },
): Promise<ShippingRequest> => ({
  rates: pageRates(c, visitor, language),
  destinations: await readDestinations(c, visitor),
  countries: await offeredCountries(c.get('deps'), language),
  automatic: c.get('deps').settings.automaticRates,
  withRates: c.req.query(WITH_RATES) !== undefined,
  codeInUrl: c.req.query(RATE_FIELD) ?? null,
  lastCode: getCookie(c, RATE_FIELD) ?? null,
  start,
});

function CartView({ frame, data }: { readonly frame: PageFrame; readonly data: CartPageData }): ReactElement {
  return (
    <>
      <div className="cart-head">
        <h1>{frame.texts.cartPage.title}</h1>
        <a className="lone-link" href={frame.paths.home}>
          {frame.texts.cart.continueShopping}
        </a>
      </div>
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
