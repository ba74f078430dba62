import type { EstimateView } from '@cartfare/core';
import { GetRatesButton, useShippingCalculator } from '@cartfare/react';
import type { ReactElement, ReactNode } from 'react';
import type { CartTexts } from '../../../texts/cart-texts.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { useCartLanguage } from './cart-language.ts';
import { RateText } from '../../ui/parts/rate-text.tsx';

export interface CartAmounts {
  readonly prices: Prices;
  /** Minor units of the shop's currency. */
  readonly subtotalMinor: number;
  /** Estimated shipping in the same unit, or null while there is no estimate. */
  readonly shippingMinor: number | null;
  /** Whether shipping is still to be added. */
  readonly needsShipping: boolean;
  /** The amounts are those before a change of the cart that is under way. Default false. */
  readonly isUpdating?: boolean;
  readonly checkout: CheckoutTarget;
}

/** What the total is made of. */
export type Totalled = Pick<CartAmounts, 'subtotalMinor' | 'shippingMinor' | 'needsShipping'>;

interface CartSummaryProps extends CartAmounts {
  /** About shipping; shown between subtotal and total. */
  readonly children?: ReactNode;
}

/** What the cart costs, and the checkout button. On phones the checkout bar has the button. */
export function CartSummary({ children, ...amounts }: CartSummaryProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const { prices, subtotalMinor } = amounts;
  const parts = partsOf(amounts);
  const sumMinor = parts.reduce((sum, minor) => sum + minor, 0);
  return (
    <section className="card summary" aria-labelledby="summary" aria-busy={amounts.isUpdating ?? false}>
      <h2 className="summary__title" id="summary">
        {texts.summary}
      </h2>
      <dl>
        <div className="summary__row">
          <dt>{texts.subtotal}</dt>
          <Amount className="money" text={prices.text(subtotalMinor)} />
        </div>
        {children}
        <div className="summary__row summary__row--total">
          <dt>{totalLabel(amounts, texts)}</dt>
          <Amount className="money" text={prices.total(parts)} />
        </div>
      </dl>
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
      <CheckoutButton checkout={amounts.checkout} className="button--wide" />
    </section>
  );
}

interface CheckoutBarProps extends CartAmounts {
  /** What the shipping in the total is; omitted: nothing is shipped. */
  readonly estimate?: EstimateView;
  /** BCP 47 tag of the rates' names where it is not the page's. */
  readonly ratesLanguage?: string | undefined;
}

/**
 * On phones: the total and the checkout button, always visible. The line of the rate keeps its room, so that a result moves
 * nothing.
 */
export function CheckoutBar({ estimate, ratesLanguage, ...amounts }: CheckoutBarProps): ReactElement {
  const { cart: texts, calculator } = useCartLanguage();
  return (
    <div className="checkout-bar">
      <p className="checkout-bar__total" aria-busy={amounts.isUpdating ?? false}>
        <small>{amounts.isUpdating ? calculator.updating : totalLabel(amounts, texts)}</small>
        <b className="money">{amounts.prices.total(partsOf(amounts))}</b>
      </p>
      <CheckoutButton checkout={amounts.checkout} />
      {estimate !== undefined && (
        <p className="checkout-bar__rate">
          {amounts.isUpdating !== true && <RateWithDays estimate={estimate} lang={ratesLanguage} />}
        </p>
      )}
    </div>
  );
}

interface RateWithDaysProps {
  readonly estimate: EstimateView;
  readonly lang: string | undefined;
}

/** "Overnight, Tue, Dec 1": a long name is truncated, and the days are not. */
const RateWithDays = ({ estimate, lang }: RateWithDaysProps): readonly ReactElement[] =>
  (estimate.visible ? estimate.rate : []).map(({ role, text }) =>
    role === 'rate_name' ? (
      <RateText key={role} text={text} lang={lang} />
    ) : (
      // A browser may format dates differently from its server.
      <span key={text} suppressHydrationWarning>
        {text}
      </span>
    ),
  );

/** Where the checkout button leads. */
export interface CheckoutTarget {
  /** Id of the form that it sends. */
  readonly formId: string;
  /** URL of the checkout. */
  readonly action: string;
}

interface CheckoutButtonProps {
  readonly checkout: CheckoutTarget;
  readonly className?: string;
}

const CheckoutButton = ({ checkout, className = '' }: CheckoutButtonProps): ReactElement => (
  <button
    type="submit"
    form={checkout.formId}
    formAction={checkout.action}
    className={`checkout-button button ${className}`.trim()}
  >
    {useCartLanguage().cart.checkOut}
  </button>
);

/** An amount at the end of a row. A new text gets a new element, because changing the old one would shift its start. */
const Amount = ({ className, text }: { readonly className: string; readonly text: string }): ReactElement => (
  <dd key={text} className={className}>
    {text}
  </dd>
);

/** The amounts that the total adds up. */
export const partsOf = ({ subtotalMinor, shippingMinor }: Totalled): readonly number[] =>
  shippingMinor === null ? [subtotalMinor] : [subtotalMinor, shippingMinor];

export function totalLabel({ needsShipping, shippingMinor }: Totalled, texts: CartTexts): string {
  if (!needsShipping) return texts.total;
  return shippingMinor === null ? texts.totalBeforeShipping : texts.estimatedTotal;
}

interface ShippingRowProps {
  readonly estimate: EstimateView;
}

/**
 * The shipping that the total has, from the same view as the estimated-shipping line below the rates: without its price
 * the total would be no sum. The button does the same as the calculator's. The row always keeps its room, so that a
 * result moves nothing. After an edit of the address and after an error, shipping to that address is not calculated,
 * although rates of another one may be on the screen.
 */
export function ShippingRow({ estimate }: ShippingRowProps): ReactElement {
  const { cart: texts, calculator } = useCartLanguage();
  const { busy, ratesLanguage } = useShippingCalculator().view;
  const isUpdating = estimate.visible && estimate.freshness === 'updating';
  return (
    <div className="summary__row summary__shipping">
      <dt>{texts.shipping}</dt>
      <Amount
        className={estimate.visible ? 'money' : 'soft'}
        text={estimate.visible ? estimate.amount : busy ? calculator.calculating : texts.notCalculated}
      />
      <dd className="summary__rate">
        {isUpdating ? calculator.updating : <RateWithDays estimate={estimate} lang={ratesLanguage} />}
      </dd>
      <dd className="summary__ask">
        <GetRatesButton className="summary__get-rates" />
      </dd>
    </div>
  );
}
