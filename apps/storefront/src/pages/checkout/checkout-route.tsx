import type { ReactElement } from 'react';
import type { AppContext } from '../../http/app-context.ts';
import { getContext } from '../../session/request-context.ts';
import type { CartLine } from '../../shop/model.ts';
import { redirectTo } from '../ui/forms/redirect-to.ts';
import { type PageFrame, readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { type CheckoutShipping, readCheckoutShipping } from './read-checkout-shipping.ts';
import { checkoutAmounts, RATE_FIELD, ShippingOptions } from './shipping-options.tsx';

/** `GET /checkout`: what would be paid, and where this shop ends. */
export async function showCheckout(c: AppContext): Promise<Response> {
  const { cart } = await getContext(c);
  if (cart.lines.length === 0) return redirectTo(c, (paths) => paths.cart);
  const frame = await readFrame(c);
  const shipping = await readCheckoutShipping(c, frame, c.req.query(RATE_FIELD) ?? '');
  return renderPage(c, {
    frame,
    title: 'Checkout',
    scripts: [c.get('deps').assets.url('src/islands/checkout.ts')],
    content: <CheckoutView frame={frame} lines={cart.lines} shipping={shipping} />,
  });
}

interface CheckoutViewProps {
  readonly frame: PageFrame;
  readonly lines: readonly CartLine[];
  readonly shipping: CheckoutShipping;
}

function CheckoutView({ frame, lines, shipping }: CheckoutViewProps): ReactElement {
  return (
    <>
      <h1>Checkout</h1>
      <div className="checkout">
        <section className="checkout__shipping" aria-labelledby="shipping">
          <h2 id="shipping">Shipping</h2>
          <Shipping frame={frame} lines={lines} shipping={shipping} />
        </section>
        <CheckoutSummary frame={frame} lines={lines} shipping={shipping} />
        <section className="checkout__end" aria-labelledby="payment">
          <h2 id="payment">Here the demo ends</h2>
          <p className="soft">
            {frame.shopName} is a demonstration. It takes no payment and no order, and nothing will be sent. Everything
            up to this line is real: the stock, the weights, the zones and the rates.
          </p>
          <a className="lone-link" href={frame.paths.cart}>
            Back to the cart
          </a>
        </section>
      </div>
    </>
  );
}

function Shipping({ frame, lines, shipping }: CheckoutViewProps): ReactElement {
  switch (shipping.kind) {
    case 'nothing_to_ship':
      return <p className="notice">Everything in your cart is a download. There is nothing to ship.</p>;
    case 'no_destination':
      return (
        <p className="notice">
          We do not know yet where to. <a href={frame.paths.cart}>Calculate shipping in your cart</a> first.
        </p>
      );
    case 'refused':
      return (
        <p className="notice notice--alarm" role="alert">
          {shipping.text} {shipping.advice} <a href={frame.paths.cart}>Back to the cart</a>
        </p>
      );
    case 'rated':
      return <Options frame={frame} lines={lines} shipping={shipping} />;
  }
}

interface OptionsProps {
  readonly frame: PageFrame;
  readonly lines: readonly CartLine[];
  readonly shipping: Extract<CheckoutShipping, { kind: 'rated' }>;
}

function Options({ frame, lines, shipping }: OptionsProps): ReactElement {
  const address = shipping.results.sentence.find(({ role }) => role === 'address')?.text;
  return (
    <>
      {shipping.isSelectionLost && (
        <p className="notice notice--alarm" role="alert">
          The option you had chosen is not offered for this cart any more. We have put {shipping.estimate.rateName} in
          its place; please look at it again.
        </p>
      )}
      <p className="soft">
        To <b>{address}</b>. <a href={frame.paths.cart}>Change</a>
      </p>
      {shipping.results.note !== '' && <p className="notice">{shipping.results.note}</p>}
      <ShippingOptions
        results={shipping.results}
        amounts={shipping.estimates.map((estimate) => checkoutAmounts(frame.prices, lines, estimate))}
        action={frame.paths.checkout}
      />
    </>
  );
}
