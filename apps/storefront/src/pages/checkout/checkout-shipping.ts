import type { EstimateView, ResultsView } from '@cartfare/core';
import type { ShownShipping } from './shown-shipping.tsx';

/** What the checkout shows about shipping. */
export type CheckoutShipping =
  | { readonly kind: 'nothing_to_ship' }
  /** The shopper has not entered a destination yet. */
  | { readonly kind: 'no_destination' }
  | (Refused & CheckoutDestination)
  | (Rated & CheckoutDestination);

interface Refused {
  readonly kind: 'refused';
  readonly text: string;
  readonly advice: string;
}

interface Rated {
  readonly kind: 'rated';
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  readonly estimate: VisibleEstimate;
  /** The estimate with each of the rates selected, in their order. */
  readonly estimates: readonly VisibleEstimate[];
  /** The rate that was selected before is not offered any more; the first one is selected instead. */
  readonly isSelectionLost: boolean;
  /** The price of this rate on the cart page, in hundredths, if it has changed; otherwise null. */
  readonly formerPriceHundredths: number | null;
}

export interface CheckoutDestination {
  /** "K1N 5T2, Ontario, Canada" */
  readonly address: string;
  /** The destination last asked for, in another tab, if it is not the one of this checkout; otherwise empty. */
  readonly otherAddress: string;
  /** What the cart page showed, to be passed on; null when it showed nothing. */
  readonly shown: ShownShipping | null;
}

export type VisibleEstimate = Extract<EstimateView, { visible: true }>;
