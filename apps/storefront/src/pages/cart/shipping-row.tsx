import type { EstimateView } from '@cartfare/core';
import { GetRatesButton } from '@cartfare/react';
import type { ReactElement } from 'react';

/**
 * What shipping adds to the total, from the same view as the estimated-shipping line. Its button acts as one with the
 * calculator's. Both keep their place whatever is known, so that an answer moves nothing.
 */
export function ShippingRow({ estimate }: { readonly estimate: EstimateView }): ReactElement {
  return (
    <div className="summary__shipping">
      <p className="summary__row">
        <span>Shipping {estimate.visible && <small className="summary__rate">{estimate.rateName}</small>}</span>
        <span className={estimate.visible ? 'money' : 'soft'}>
          {estimate.visible ? estimate.amount : 'Not calculated'}
        </span>
      </p>
      <GetRatesButton className="summary__get-rates" />
    </div>
  );
}
