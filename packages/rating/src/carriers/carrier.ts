import type { AbortSignalLike } from '@cartfare/core/internal';
import type { Address } from '../config/address.ts';
import type { Parcel } from '../packing/parcel.ts';
import type { RateCustomer, RateLine } from '../request/rate-request.ts';

/** A live carrier. Implemented outside this package, for instance over HTTP. */
export interface Carrier {
  readonly code: string;
  /**
   * A rejection, or a malformed response, counts as a failure. The signal aborts at the deadline, or when the response is no
   * longer needed.
   */
  quote(request: CarrierRequest, signal: AbortSignalLike): Promise<CarrierResponse>;
}

export interface CarrierRequest {
  readonly origin: Address;
  /** Country and province as codes, the postal code normalised; street and name are unknown on a cart page. */
  readonly destination: Address;
  /** Only the lines that ship from this origin. */
  readonly lines: readonly RateLine[];
  readonly parcels: readonly Parcel[];
  /** ISO date of the request, by the shop's time zone. */
  readonly requestDate: string;
  /** ISO date on which the parcels leave, by the shop's calendar; null if there is no such day within ten years. */
  readonly dispatchDate: string | null;
  /** Whether the destination counts as a private home, for which many carriers charge more. */
  readonly residential: boolean;
  /** Totals of the whole cart, including lines that ship from elsewhere or not at all. */
  readonly order: OrderTotals;
  /** Absent if nobody is logged in. */
  readonly customer?: RateCustomer;
  /** ISO 4217, the currency of the lines' prices. */
  readonly currency: string;
  /** BCP 47 tag of the shopper's language. */
  readonly locale?: string;
  /** Identifies the shopper's request in logs. */
  readonly requestId?: string;
}

/** In minor units of the request's currency. */
export interface OrderTotals {
  /** Before discounts. */
  readonly subtotalMinor: number;
  /** After discounts. */
  readonly totalMinor: number;
  /** 0 or more. */
  readonly discountMinor: number;
}

export type CarrierResponse =
  | {
      readonly kind: 'quotes';
      readonly quotes: readonly CarrierQuote[];
      /** Its dates count from the request's `dispatchDate`, and so are not moved; before that day nothing is delivered. Default: they count from today. */
      readonly countsFromDispatch?: boolean;
      /** Services that the carrier did not quote, and why. Default: none. */
      readonly messages?: readonly CarrierMessage[];
      /** Quotes in the same response that could not be read and were omitted. Default: none. */
      readonly unreadable?: readonly UnreadableQuote[];
    }
  /** `text`: the carrier's own words, for the merchant. */
  | { readonly kind: 'cannot_ship'; readonly text?: string }
  | { readonly kind: 'failed'; readonly reason: CarrierFailure; readonly text?: string };

/** What a carrier says beside its quotes. */
export interface CarrierMessage {
  /**
   * Code of the service; or the part before the `/` if it is about all codes that begin so, such as `FedEx`; null if it
   * is about all services.
   */
  readonly service: string | null;
  readonly reason: CarrierMessageReason;
  /** The carrier's own words, as plain text, for the merchant; may be empty. */
  readonly text: string;
}

export type CarrierMessageReason =
  /** The carrier could not or would not quote it: an account that is not active, a parcel beyond its limits. */
  | 'not_quoted'
  /** It delivers to a service point, which nobody has selected. */
  | 'needs_service_point'
  /** The shop has no price for it. */
  | 'no_price';

/** Whether a message is a remark beside these quotes: services that it is about are among them. */
export const isRemark = ({ service, reason }: CarrierMessage, quotes: readonly { readonly code: string }[]): boolean =>
  reason === 'not_quoted' && service !== null && quotes.some(({ code }) => code.startsWith(`${service}/`));

export interface UnreadableQuote {
  /** Path of the unreadable value in the response, such as `rates[2].total_price`. */
  readonly path: string;
  /** Code of its service; absent if that is unreadable too. */
  readonly service?: string;
}

export interface CarrierQuote {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  /** Minor units of `currency`; 0 or more. */
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO dates that the carrier promises. */
  readonly delivery?: { readonly earliest: string; readonly latest: string } | null;
  /** Working days in transit, for carriers that give no dates. Ignored if `delivery` is given. */
  readonly transitDays?: { readonly minDays: number; readonly maxDays: number };
  readonly phoneRequired?: boolean;
  /**
   * Id of the carrier's account that quotes it, where a shop may have several with one carrier. `@cartfare/carriers` pairs
   * the parcels of a cart by it and offers the cheapest account; the engine has no use for it.
   */
  readonly account?: string;
}

/** Why there is no response. */
export type CarrierFailure =
  /** Its deadline passed. */
  | 'timed_out'
  /** The request was withdrawn before it responded. */
  | 'withdrawn'
  /** The connection to it failed. */
  | 'unreachable'
  /** It refused the request (a status 4xx). */
  | 'refused'
  /** It is asked in the settings' currency, and no exchange rate is known from that of the cart. */
  | 'no_exchange_rate'
  /** It has an error of its own (a status 5xx). */
  | 'bad_status'
  | 'redirected'
  /** Its response cannot be read. */
  | 'unreadable'
  | 'too_large'
  | 'circuit_open'
  /** No key was given for it. */
  | 'no_key'
  /** It refused the key (a status 401 or 403). */
  | 'wrong_key'
  /** It wants to be paid first (a status 402). */
  | 'payment_required'
  /** It had too many requests (a status 429). */
  | 'too_many_requests'
  /** The shop has made as many calls as it may for now: by its settings, or because the carrier said so. */
  | 'budget_used_up'
  /** It refused the signature of the request (a status 401). */
  | 'wrong_signature'
  /** The shop may not call its address. */
  | 'address_not_allowed'
  /** The cart needs more parcels than one request may have. */
  | 'too_many_parcels'
  /** The zone names it, but no such carrier was given. */
  | 'unknown_carrier'
  /** It threw or returned something else than a response: a programming error in the carrier. */
  | 'broken';
