import type { EstimateView, FieldsView, ResultsView } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';

/** What the checkout shows about shipping. */
export type CheckoutShipping =
  | { readonly kind: 'nothing_to_ship' }
  | (Unrated & CheckoutAddress)
  | (Rated & CheckoutAddress);

/** There are no rates: something is missing in the address, or the shop does not ship there. */
interface Unrated {
  readonly kind: 'unrated';
  /** Above `text`, which is then in the server's words; may be empty, as may `text`. */
  readonly headline: string;
  /** Empty when only a part of the address is missing. */
  readonly text: string;
  readonly advice: string;
}

interface Rated {
  readonly kind: 'rated';
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  /** Of the selected rate, or of the first one when none was selected; null when the selected one is not offered. */
  readonly estimate: VisibleEstimate | null;
  /** The shopper has chosen this rate. */
  readonly isChosen: boolean;
  /** The estimate with each of the rates selected, in their order. */
  readonly estimates: readonly VisibleEstimate[];
  /** Name of the selected rate when it is not offered any more, empty when that is not known; otherwise null. */
  readonly lostRate: string | null;
  /** The price of this rate on the page before, in minor units of the shop's currency, if it has changed; otherwise null. */
  readonly formerPriceMinor: number | null;
  /** BCP 47 tag of the rates' names; undefined if it is the page's language. */
  readonly ratesLanguage: string | undefined;
}

export interface CheckoutAddress {
  /** Id of the checkout; null when the page was opened by a link. */
  readonly id: string | null;
  /** In codes; fields may be empty. */
  readonly destination: Destination;
  /** "K1N 5T2, Ontario, Canada" */
  readonly address: string;
  /** The destination last asked for, in another tab, if it is not the one of this checkout; otherwise empty. */
  readonly otherAddress: string;
  readonly fields: FieldsView;
  /** The first field that is missing or invalid; null when there is none. */
  readonly firstWrong: AddressFieldName | null;
}

export type AddressFieldName = keyof Destination;

export type VisibleEstimate = Extract<EstimateView, { visible: true }>;

export type RatedCheckout = Extract<CheckoutShipping, { kind: 'rated' }>;
