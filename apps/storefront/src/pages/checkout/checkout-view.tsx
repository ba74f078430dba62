import type { ReactElement } from 'react';
import { type Cart, type CartLine, linePriceMinor } from '../../shop/model.ts';
import { contentOf } from '../cart/cart-store.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutShipping } from './read-checkout-shipping.ts';
import { checkoutAmounts, ShippingOptions } from './shipping-options.tsx';
import { RATE_FIELD, shownParameters } from './shown-shipping.tsx';

/** The cart that a checkout page was made for. */
export interface CheckedOutCart {
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  readonly token: string;
  readonly content: string;
}

export interface CheckoutViewProps {
  readonly frame: PageFrame;
  readonly cart: Cart;
  readonly shipping: CheckoutShipping;
}

export function CheckoutView({ frame, cart, shipping }: CheckoutViewProps): ReactElement {
  const { lines } = cart;
  return (
    <>
      <h1>Checkout</h1>
      <div className="checkout" data-made-for={JSON.stringify(madeFor(frame, cart))}>
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
          <a className="lone-link" href={cartPath(frame, shipping)} data-keeps-selection>
            Back to the cart
          </a>
        </section>
      </div>
    </>
  );
}

/** What the page is looked at again for, when it comes back from the browser's back/forward cache. */
const madeFor = ({ paths }: PageFrame, { token, lines }: Cart): CheckedOutCart => ({
  rootPath: paths.home,
  token,
  content: contentOf(
    lines.map(({ key, quantity, variant }) => ({
      key,
      quantity,
      linePriceMinor: linePriceMinor({ variant, quantity }),
    })),
  ),
});

/** The cart with its rates and the option that is selected here, for the same destination. */
function cartPath({ paths }: PageFrame, shipping: CheckoutShipping): string {
  const parameters = new URLSearchParams();
  if (shipping.kind === 'rated') parameters.set(RATE_FIELD, shipping.estimate.rateCode);
  if ((shipping.kind === 'rated' || shipping.kind === 'refused') && shipping.otherAddress !== '' && shipping.shown) {
    for (const [name, value] of shownParameters({ ...shipping.shown, prices: new Map() })) parameters.set(name, value);
  }
  return parameters.size === 0 ? paths.cart : `${paths.cart}?${parameters}`;
}

interface ShippingProps {
  readonly frame: PageFrame;
  readonly lines: readonly CartLine[];
  readonly shipping: CheckoutShipping;
}

function Shipping({ frame, lines, shipping }: ShippingProps): ReactElement {
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
        <>
          <OtherAddress frame={frame} shipping={shipping} />
          <p className="notice notice--alarm" role="alert">
            {shipping.text} {shipping.advice} <a href={cartPath(frame, shipping)}>Back to the cart</a>
          </p>
        </>
      );
    case 'rated':
      return <Options frame={frame} lines={lines} shipping={shipping} />;
  }
}

interface OtherAddressProps {
  readonly frame: PageFrame;
  readonly shipping: Extract<CheckoutShipping, { kind: 'rated' | 'refused' }>;
}

/** Another tab has asked for rates elsewhere since. */
function OtherAddress({ frame, shipping: { address, otherAddress } }: OtherAddressProps): ReactElement | null {
  if (otherAddress === '') return null;
  return (
    <p className="notice notice--alarm" role="alert">
      You have calculated shipping to {otherAddress} in another tab. This checkout ships to {address}, as your cart
      showed. <a href={frame.paths.checkout}>Ship to {otherAddress} instead</a>
    </p>
  );
}

interface OptionsProps {
  readonly frame: PageFrame;
  readonly lines: readonly CartLine[];
  readonly shipping: Extract<CheckoutShipping, { kind: 'rated' }>;
}

function Options({ frame, lines, shipping }: OptionsProps): ReactElement {
  const { address, estimate, formerPriceHundredths } = shipping;
  return (
    <>
      <OtherAddress frame={frame} shipping={shipping} />
      {shipping.isSelectionLost && (
        <p className="notice notice--alarm" role="alert">
          The option you had chosen is not offered for this cart any more. We have put {shipping.estimate.rateName} in
          its place; please look at it again.
        </p>
      )}
      {formerPriceHundredths !== null && (
        <p className="notice notice--alarm" role="alert">
          The price of {estimate.rateName} has changed. It is {estimate.amount} now; your cart showed{' '}
          {formerPriceHundredths === 0 ? 'FREE' : frame.prices.text(formerPriceHundredths)}.
        </p>
      )}
      <p className="soft">
        To <b>{address}</b>.{' '}
        <a href={cartPath(frame, shipping)} data-keeps-selection>
          Change
        </a>
      </p>
      {shipping.results.note !== '' && <p className="notice">{shipping.results.note}</p>}
      <ShippingOptions
        results={shipping.results}
        amounts={shipping.estimates.map((estimate) => checkoutAmounts(frame.prices, lines, estimate))}
        action={frame.paths.checkout}
        shown={shipping.shown}
      />
    </>
  );
}
