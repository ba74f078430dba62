import type { EstimateView } from '@cartfare/core';
import { GetRatesButton } from '@cartfare/react';
import type { ReactElement, ReactNode } from 'react';
import type { CartTexts } from '../../texts/cart-texts.ts';
import type { Prices } from '../ui/money/prices.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { CHECKOUT_FORM } from './calculator-card.tsx';
import { useCartLanguage } from './cart-language.ts';
import { OwnText } from '../ui/parts/own-text.tsx';

export interface CartAmounts {
  readonly prices: Prices;
  /** Hundredths of the shop's currency. */
  readonly subtotalMinor: number;
  /** The same of the estimated shipping, or null while there is no estimate. */
  readonly shippingMinor: number | null;
  /** Whether shipping is still to be added. */
  readonly needsShipping: boolean;
}

interface CartSummaryProps extends CartAmounts {
  /** Below everything else, where it can come and go without moving anything. */
  readonly note?: ReactNode;
  /** Between subtotal and total: what there is to say about shipping. */
  readonly children?: ReactNode;
}

/** What the cart costs, and the way to the checkout. On phones the button is the checkout bar's. */
export function CartSummary({ note, children, ...amounts }: CartSummaryProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const { prices, subtotalMinor } = amounts;
  const parts = partsOf(amounts);
  const sumMinor = parts.reduce((sum, minor) => sum + minor, 0);
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 className="visually-hidden" id="summary">
        {texts.summary}
      </h2>
      <p className="summary__row">
        <span>{texts.subtotal}</span>
        <span className="money">{prices.text(subtotalMinor)}</span>
      </p>
      {children}
      <p className="summary__row summary__row--total">
        <span>{totalLabel(amounts, texts)}</span>
        <Amount className="money" text={prices.total(parts)} />
      </p>
      {prices.converted && (
        <p className="summary__charged">
          <Filled
            text={texts.charged}
            values={{
              currency: prices.currency,
              amount: <span className="money">{prices.charged(sumMinor)}</span>,
            }}
          />
        </p>
      )}
      <button type="submit" form={CHECKOUT_FORM} className="button button--wide">
        {texts.checkOut}
      </button>
      {note}
    </section>
  );
}

/** The total and the way to the checkout, always in reach of a thumb. */
export function CheckoutBar(amounts: CartAmounts): ReactElement {
  const { cart: texts } = useCartLanguage();
  return (
    <div className="checkout-bar">
      <p className="checkout-bar__total">
        <small>{totalLabel(amounts, texts)}</small>
        <b className="money">{amounts.prices.total(partsOf(amounts))}</b>
      </p>
      <button type="submit" form={CHECKOUT_FORM} className="button">
        {texts.checkOut}
      </button>
    </div>
  );
}

/** An amount at the end of a row. A new text is a new element, because the old one would move where it begins. */
const Amount = ({ className, text }: { readonly className: string; readonly text: string }): ReactElement => (
  <span key={text} className={className}>
    {text}
  </span>
);

const partsOf = ({ subtotalMinor, shippingMinor }: CartAmounts): readonly number[] =>
  shippingMinor === null ? [subtotalMinor] : [subtotalMinor, shippingMinor];

function totalLabel({ needsShipping, shippingMinor }: CartAmounts, texts: CartTexts): string {
  if (!needsShipping) return texts.total;
  return shippingMinor === null ? texts.totalBeforeShipping : texts.estimatedTotal;
}

interface ShippingRowProps {
  readonly estimate: EstimateView;
  /** The shopper asked for rates. */
  readonly onAsk: () => void;
}

/**
 * What shipping adds to the total, from the same view as the estimated-shipping line. Its button acts as one with the
 * calculator's. Both keep their place whatever is known, so that an answer moves nothing.
 */
export function ShippingRow({ estimate, onAsk }: ShippingRowProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  return (
    <div className="summary__shipping">
      <p className="summary__row">
        <span className="summary__what">
          {/* One text with its space, which would move by itself when the name comes. */}
          {`${texts.shipping} `}
          {estimate.visible && (
            <small className="summary__rate">
              <OwnText text={estimate.rateName} />
            </small>
          )}
        </span>
        <Amount
          className={estimate.visible ? 'money' : 'soft'}
          text={estimate.visible ? estimate.amount : texts.notCalculated}
        />
      </p>
      <GetRatesButton className="summary__get-rates" onClick={onAsk} />
    </div>
  );
}
