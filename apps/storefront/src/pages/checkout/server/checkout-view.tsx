import { fillText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import { type Cart, type ShopCartLine, linePriceMinor } from '../../../shop/model.ts';
import { contentOf } from '../../cart/client/cart-store.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { CheckoutAddressFields, AddressProblem, OtherCountryForm } from './checkout-address.tsx';
import { ChangesNotice, OtherAddressNotice } from './checkout-notices.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutShipping, RatedCheckout, VisibleEstimate } from '../shared/checkout-shipping.ts';
import { checkoutAmounts, ShippingOptions } from './shipping-options.tsx';
import { CHECKOUT_PARAMETER, RATE_FIELD, ShownShippingField } from '../shared/shown-shipping.tsx';
import type { ShownRate } from '../../../shop/checkouts/checkouts.ts';

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

/** Path of the cart page with the same address and the rate that is selected here. */
function cartPath({ paths }: PageFrame, shipping: CheckoutShipping): string {
  const parameters = new URLSearchParams();
  if (shipping.kind === 'rated' && shipping.estimate !== null) {
    parameters.set(RATE_FIELD, shipping.isChosen ? shipping.estimate.rateCode : '');
  }
  if (shipping.kind !== 'nothing_to_ship' && shipping.otherAddress !== '' && shipping.id !== null) {
    parameters.set(CHECKOUT_PARAMETER, shipping.id);
  }
  return parameters.size === 0 ? paths.cart : `${paths.cart}?${parameters}`;
}

interface ShippingProps {
  readonly frame: PageFrame;
  readonly lines: readonly ShopCartLine[];
  readonly shipping: CheckoutShipping;
}

/** The address and the options, in one form: a change of either is sent with the other. */
function Shipping({ frame, lines, shipping }: ShippingProps): ReactElement {
  if (shipping.kind === 'nothing_to_ship') return <p className="notice">{frame.texts.cart.downloadsOnly}</p>;
  const { destination } = shipping;
  return (
    <>
      <OtherAddressNotice frame={frame} shipping={shipping} />
      <form className="form" method="post" action={frame.paths.checkout} data-address-form="">
        {shipping.kind === 'rated' ? (
          <>
            <ChangesNotice frame={frame} shipping={shipping} />
            <div>
              <p className="soft">
                <Filled text={frame.texts.checkout.shipsTo} values={{ address: <b>{shipping.address}</b> }} />
              </p>
              <details className="checkout__change">
                <summary className="text-button">{frame.texts.checkout.changeAddress}</summary>
                <CheckoutAddressFields frame={frame} shipping={shipping} />
              </details>
            </div>
            <Options frame={frame} lines={lines} shipping={shipping} />
            <ShownShippingField
              destination={destination}
              rates={shipping.estimates.map(toShown)}
              isChosen={shipping.isChosen}
            />
          </>
        ) : (
          <>
            <AddressProblem frame={frame} shipping={shipping} />
            <CheckoutAddressFields frame={frame} shipping={shipping} />
          </>
        )}
      </form>
      <OtherCountryForm frame={frame} shipping={shipping} />
    </>
  );
}

const toShown = ({ rateCode, rateName, priceHundredths }: VisibleEstimate): ShownRate => ({
  code: rateCode,
  name: rateName,
  priceHundredths,
});

interface OptionsProps {
  readonly frame: PageFrame;
  readonly lines: readonly ShopCartLine[];
  readonly shipping: RatedCheckout;
}

function Options({ frame, lines, shipping }: OptionsProps): ReactElement {
  return (
    <>
      {shipping.results.note !== '' && <p className="notice">{shipping.results.note}</p>}
      <ShippingOptions
        lang={shipping.ratesLanguage}
        results={shipping.results}
        amounts={shipping.estimates.map((estimate) => checkoutAmounts(frame, lines, estimate))}
        selectedCode={shipping.estimate?.rateCode}
      />
      {shipping.results.rates.length > 1 && (
        <button type="submit" className="button button--quiet without-script">
          {frame.texts.checkout.useOption}
        </button>
      )}
    </>
  );
}
