import type { ResultsView } from '@cartfare/core';
import type { ReactElement } from 'react';
import { type CartLine, linePriceMinor } from '../../shop/model.ts';
import type { Prices } from '../ui/money/prices.ts';
import type { VisibleEstimate } from './checkout-shipping.ts';
import { RATE_FIELD, type ShownShipping, ShownShippingFields } from './shown-shipping.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';

export interface ShippingOptionsProps {
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  /** The amounts in the summary with each of the rates selected, in their order. */
  readonly amounts: readonly CheckoutAmounts[];
  /** URL of the checkout. */
  readonly action: string;
  /** Passed on, so that the destination stays the same with another rate. */
  readonly shown: ShownShipping | null;
  /** Text of the button, which is shown only without a script. */
  readonly submitText: string;
}

/**
 * The current rates, to select from. The summary follows at once; without a script the form loads the page with another
 * rate selected.
 */
export function ShippingOptions({ results, amounts, action, shown, submitText }: ShippingOptionsProps): ReactElement {
  return (
    <form className="form" method="get" action={action}>
      {shown !== null && <ShownShippingFields {...shown} />}
      <fieldset className="options">
        <legend className="visually-hidden">{results.groupLabel}</legend>
        {results.rates.map((rate, index) => (
          <label key={rate.code} className="option">
            <input
              type="radio"
              name={RATE_FIELD}
              value={rate.code}
              defaultChecked={rate.selected}
              data-facts={JSON.stringify(amounts[index])}
            />
            <span>
              <OwnText text={rate.name} />
              {rate.delivery !== '' && <small>{rate.delivery}</small>}
              {rate.description !== '' && (
                <small>
                  <OwnText text={rate.description} />
                </small>
              )}
            </span>
            <span className="money">{rate.price}</span>
          </label>
        ))}
      </fieldset>
      {results.rates.length > 1 && (
        <button type="submit" className="button button--quiet without-script">
          {submitText}
        </button>
      )}
    </form>
  );
}

/** Texts of the summary for the selected rate, by the `data-fact` of the element that shows them. */
interface CheckoutAmounts {
  readonly rate: string;
  readonly shipping: string;
  readonly total: string;
  /** In the shop's own currency. */
  readonly charged: string;
}

/** Hundredths of the shop's currency. */
export const subtotalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + linePriceMinor(line), 0);

export function checkoutAmounts(
  prices: Prices,
  lines: readonly CartLine[],
  estimate: VisibleEstimate | null,
): CheckoutAmounts {
  const parts = estimate === null ? [subtotalOf(lines)] : [subtotalOf(lines), estimate.priceHundredths];
  return {
    rate: estimate?.rateName ?? '',
    shipping: estimate?.amount ?? '',
    total: prices.total(parts),
    charged: prices.charged(parts.reduce((sum, minor) => sum + minor, 0)),
  };
}
