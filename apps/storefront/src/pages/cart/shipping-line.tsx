import { EstimatedShipping, GetRatesButton } from '@cartfare/react';
import type { ReactElement } from 'react';

/** The estimated-shipping line with a get-rates button of its own, which acts as one with the calculator's. */
export function ShippingLine({ estimated }: { readonly estimated: boolean }): ReactElement {
  return (
    <div className="summary__shipping">
      {!estimated && <span>Shipping</span>}
      <EstimatedShipping className="summary__row" />
      <GetRatesButton className="summary__get-rates" />
    </div>
  );
}
