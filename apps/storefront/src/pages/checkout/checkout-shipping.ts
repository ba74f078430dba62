import type { EstimateView, ResultsView } from '@cartfare/core';
import type { ShownShipping } from './shown-shipping.tsx';

/** What the checkout has to say about shipping. */
export type CheckoutShipping =
  | { readonly kind: 'nothing_to_ship' }
  /** Nobody said yet where to. */
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
  /** What the estimate is with each of the options, in their order. */
  readonly estimates: readonly VisibleEstimate[];
  /** The option that was chosen before is not offered any more; the first one stands in. */
  readonly isSelectionLost: boolean;
  /** What the cart page showed for this option, in hundredths, where it is another price now; else null. */
  readonly formerPriceHundredths: number | null;
}

export interface CheckoutDestination {
  /** "K1N 5T2, Ontario, Canada" */
  readonly address: string;
  /** Where rates were asked for last, in another tab, when that is not where this checkout ships to; else empty. */
  readonly otherAddress: string;
  /** What the cart page showed, to be carried on; null where it showed nothing. */
  readonly shown: ShownShipping | null;
}

export type VisibleEstimate = Extract<EstimateView, { visible: true }>;
