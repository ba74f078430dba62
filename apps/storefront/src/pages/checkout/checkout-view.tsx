import { fillText } from '@cartfare/core';
import type { ReactElement } from 'react';
import { type Cart, type CartLine, linePriceMinor } from '../../shop/model.ts';
import { contentOf } from '../cart/cart-store.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutShipping } from './checkout-shipping.ts';
import { checkoutAmounts, ShippingOptions } from './shipping-options.tsx';
import { RATE_FIELD, shownParameters } from './shown-shipping.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';

/** The cart that a checkout page was rendered for. */
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
  const texts = frame.texts.checkout;
  return (
    <>
      <h1>{texts.title}</h1>
      <div className="checkout" data-made-for={JSON.stringify(madeFor(frame, cart))}>
        <section className="checkout__shipping" aria-labelledby="shipping">
          <h2 id="shipping">{frame.texts.cart.shipping}</h2>
          <Shipping frame={frame} lines={lines} shipping={shipping} />
        </section>
        <CheckoutSummary frame={frame} lines={lines} shipping={shipping} />
        <section className="checkout__end" aria-labelledby="payment">
          <h2 id="payment">{texts.end}</h2>
          <p className="soft">{fillText(texts.endText, { shop: frame.shopName })}</p>
          <a className="lone-link" href={cartPath(frame, shipping)} data-keeps-selection>
            {texts.backToCart}
          </a>
        </section>
      </div>
    </>
  );
}

/** The cart to compare with when the page is restored from the back/forward cache. */
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

/** Path of the cart page with rates for the same destination and the rate that is selected here. */
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
  const texts = frame.texts.checkout;
  switch (shipping.kind) {
    case 'nothing_to_ship':
      return <p className="notice">{frame.texts.cart.downloadsOnly}</p>;
    case 'no_destination':
      return (
        <p className="notice">
          <Filled
            text={texts.noDestination}
            values={{ link: <a href={frame.paths.cart}>{texts.noDestinationLink}</a> }}
          />
        </p>
      );
    case 'refused':
      return (
        <>
          <OtherAddress frame={frame} shipping={shipping} />
          <p className="notice notice--alarm" role="alert">
            {shipping.text} {shipping.advice} <a href={cartPath(frame, shipping)}>{texts.backToCart}</a>
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

/** A note that another tab has asked for rates for another destination since. */
function OtherAddress({ frame, shipping: { address, otherAddress } }: OtherAddressProps): ReactElement | null {
  if (otherAddress === '') return null;
  const texts = frame.texts.checkout;
  return (
    <p className="notice notice--alarm" role="alert">
      {fillText(texts.otherAddress, { other: otherAddress, address })}{' '}
      <a href={frame.paths.checkout}>{fillText(texts.shipThere, { other: otherAddress })}</a>
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
  const texts = frame.texts.checkout;
  const free = frame.language.calculator.free;
  return (
    <>
      <OtherAddress frame={frame} shipping={shipping} />
      {shipping.isSelectionLost && (
        <p className="notice notice--alarm" role="alert">
          <Filled text={texts.optionGone} values={{ rate: <OwnText text={estimate.rateName} /> }} />
        </p>
      )}
      {formerPriceHundredths !== null && (
        <p className="notice notice--alarm" role="alert">
          <Filled
            text={texts.priceChanged}
            values={{
              rate: <OwnText text={estimate.rateName} />,
              price: <span className="money">{estimate.amount}</span>,
              before: (
                <span className="money">
                  {formerPriceHundredths === 0 ? free : frame.prices.text(formerPriceHundredths)}
                </span>
              ),
            }}
          />
        </p>
      )}
      <p className="soft">
        <Filled text={texts.shipsTo} values={{ address: <b>{address}</b> }} />{' '}
        <a href={cartPath(frame, shipping)} data-keeps-selection>
          {texts.changeAddress}
        </a>
      </p>
      {shipping.results.note !== '' && <p className="notice">{shipping.results.note}</p>}
      <ShippingOptions
        results={shipping.results}
        amounts={shipping.estimates.map((estimate) => checkoutAmounts(frame.prices, lines, estimate))}
        action={frame.paths.checkout}
        shown={shipping.shown}
        submitText={texts.useOption}
      />
    </>
  );
}
