import type { ReactElement, ReactNode } from 'react';
import type { Prices } from '../money/prices.ts';
import { CHECKOUT_FORM } from './calculator-card.tsx';

export interface CartSummaryProps {
  readonly prices: Prices;
  /** Hundredths of the shop's currency. */
  readonly subtotalMinor: number;
  /** The same of the estimated shipping, or null while there is no estimate. */
  readonly shippingMinor: number | null;
  /** Above the amounts. */
  readonly note?: ReactNode;
  /** Between subtotal and total: what there is to say about shipping. */
  readonly children?: ReactNode;
}

/** What the cart costs, and the way to the checkout. */
export function CartSummary({ prices, subtotalMinor, shippingMinor, note, children }: CartSummaryProps): ReactElement {
  const amounts = shippingMinor === null ? [subtotalMinor] : [subtotalMinor, shippingMinor];
  const sumMinor = amounts.reduce((sum, minor) => sum + minor, 0);
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 className="visually-hidden" id="summary">
        Summary
      </h2>
      {note}
      <p className="summary__row">
        <span>Subtotal</span>
        <span className="money">{prices.text(subtotalMinor)}</span>
      </p>
      {children}
      <p className="summary__row summary__row--total">
        <span>Estimated total</span>
        <span className="money">{prices.total(amounts)}</span>
      </p>
      {prices.converted && (
        <p className="summary__charged">
          For reading in {prices.currency}; the shop charges <span className="money">{prices.charged(sumMinor)}</span>.
        </p>
      )}
      <button type="submit" form={CHECKOUT_FORM} className="button button--wide">
        Check out
      </button>
    </section>
  );
}
