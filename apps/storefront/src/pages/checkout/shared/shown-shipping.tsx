import type { Destination } from '@cartfare/core/address';
import { elementIds } from '@cartfare/react';
import type { ReactElement } from 'react';
import type { ShownRate } from '../../../shop/checkouts/checkouts.ts';

/** Name of the field and the query parameter of the selected rate: the calculator's radio buttons. */
export const RATE_FIELD = elementIds('').rates;

/** Name of the hidden field of `ShownShipping`. */
export const SHOWN_FIELD = 'shown';

/** Query parameter: id of the checkout, which has the address and what was shown. */
export const CHECKOUT_PARAMETER = 'checkout';

/** What the page shows beside the form. */
export interface ShownShipping {
  /** The destination of the result that is shown; null when none is shown. */
  readonly destination: Destination | null;
  readonly rates: readonly Pick<ShownRate, 'code' | 'name' | 'priceHundredths'>[];
  /** The shopper has chosen one of them; otherwise the first one is selected by itself. */
  readonly isChosen: boolean;
}

/** Sends what is shown with the form, so that the checkout can say what has changed since. */
export const ShownShippingField = ({ destination, rates, isChosen }: ShownShipping): ReactElement => (
  <input
    type="hidden"
    name={SHOWN_FIELD}
    value={JSON.stringify({
      destination: destination && [destination.country, destination.province, destination.postalCode],
      rates: rates.map(({ code, name, priceHundredths }) => [code, name, priceHundredths]),
      isChosen,
    })}
  />
);
