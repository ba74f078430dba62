import { EMPTY_DESTINATION } from '@cartfare/core';
import { elementIds } from '@cartfare/react';
import type { AppContext } from '../../app-deps.ts';
import { readDestination } from '../../cart-api/read-destination.ts';
import type { FormObject } from '../../http/form-value.ts';
import { getContext } from '../../http/request-context.ts';
import { ensureSession } from '../../http/visit.ts';
import { formText } from '../forms/form-text.ts';
import { redirectTo } from '../forms/redirect-to.ts';
import { readFrame } from '../frame/page-frame.ts';
import { renderPage } from '../frame/render-page.tsx';
import { cartComplaintText } from '../parts/cart-complaint-text.ts';
import { wholeNumber } from '../parts/whole-number.ts';
import { showRefusal } from '../refusal/refusal-route.tsx';
import { inCodes } from '../shipping/known-destination.ts';
import type { LineProblem } from './cart-page-data.ts';
import { CartView } from './cart-view.tsx';
import { EmptyCartView } from './empty-cart-view.tsx';
import { readCartPage } from './read-cart-page.ts';

/** In the page's address: show the rates for the destination that was asked for last. */
const WITH_RATES = 'rates';

/** `GET /cart` */
export const showCart = (c: AppContext): Promise<Response> => renderCart(c, null);

/** `POST /cart/line`: another quantity of one line; 0 removes it. */
export async function changeCartLine(c: AppContext, fields: FormObject): Promise<Response> {
  const { session } = await getContext(c);
  if (session === null) return redirectTo(c, (paths) => paths.cart);
  const key = formText(fields, 'key');
  // What is no number at all is refused by the cart in the same words as a number that is out of range.
  const quantity = wholeNumber(formText(fields, 'quantity')) ?? -1;
  const outcome = await c.get('deps').shop.carts.change(session.cartToken, { by: 'key', key }, { quantity });
  if (outcome.ok || outcome.issue.code === 'line_not_found') return redirectTo(c, (paths) => paths.cart);
  return renderCart(c, { key, text: cartComplaintText(outcome.issue) });
}

/** `POST /cart/estimate`: the calculator's form without a script (clause BE-10). The page comes back with the rates. */
export async function estimateShipping(c: AppContext, fields: FormObject): Promise<Response> {
  const read = readDestination(fields);
  if (!read.ok) return showRefusal(c, 400, 'The form could not be read.');
  const destination = await inCodes(read.value ?? EMPTY_DESTINATION);
  await c.get('deps').shop.sessions.setDestination(await ensureSession(c), destination);
  return redirectTo(c, (paths) => `${paths.cart}?${WITH_RATES}=1#${elementIds('').results}`);
}

async function renderCart(c: AppContext, problem: LineProblem | null): Promise<Response> {
  const frame = await readFrame(c);
  const data = await readCartPage(c, frame, { withAnswer: c.req.query(WITH_RATES) !== undefined, problem });
  if (data === null) return renderPage(c, { frame, title: 'Your cart', content: <EmptyCartView frame={frame} /> });
  return renderPage(c, {
    frame,
    title: problem === null ? 'Your cart' : 'Error: Your cart',
    status: problem === null ? 200 : 422,
    scripts: [c.get('deps').assets.url('src/islands/cart.tsx')],
    content: <CartView data={data} />,
  });
}
