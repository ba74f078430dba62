import type { AppContext } from '../../http/app-context.ts';
import { getContext } from '../../session/request-context.ts';
import { redirectTo } from '../ui/forms/redirect-to.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { readCheckoutShipping } from './read-checkout-shipping.ts';
import { RATE_FIELD, readShownShipping } from './shown-shipping.tsx';

/** `GET /checkout`: what would be paid, and where this shop ends. */
export async function showCheckout(c: AppContext): Promise<Response> {
  const { cart } = await getContext(c);
  if (cart.lines.length === 0) return redirectTo(c, (paths) => paths.cart);
  const frame = await readFrame(c);
  const parameters = new URL(c.req.url).searchParams;
  const selectedCode = parameters.get(RATE_FIELD) ?? '';
  const shipping = await readCheckoutShipping(c, { frame, selectedCode, shown: readShownShipping(parameters) });
  return renderPage(c, {
    frame,
    followsCart: true,
    title: frame.texts.checkout.title,
    scripts: [c.get('deps').assets.url('src/islands/checkout.ts')],
    content: <CheckoutView frame={frame} cart={cart} shipping={shipping} />,
  });
}
