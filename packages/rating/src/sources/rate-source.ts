import type { Address } from '../config/address.ts';
import type { Parcel } from '../packing/pack-lines.ts';
import type { RateCustomer, RateLine } from '../request/rate-request.ts';

/** Where live rates come from. Implemented outside this package, for instance over HTTP. */
export interface RateSource {
  readonly code: string;
  /** A rejection counts as a failed answer. The signal aborts at the deadline, or when nobody needs the answer any more. */
  quote(request: SourceRequest, signal: AbortSignalLike): Promise<SourceAnswer>;
}

export interface SourceRequest {
  readonly origin: Address;
  /** Country and province as codes, the postal code normalised; street and name are not known on a cart page. */
  readonly destination: Address;
  /** Only those to be shipped from this origin. */
  readonly lines: readonly RateLine[];
  readonly parcels: readonly Parcel[];
  /** Of the whole cart, with the lines that ship from elsewhere or not at all. */
  readonly order: OrderTotals;
  /** Absent when nobody is logged in. */
  readonly customer?: RateCustomer;
  /** ISO 4217, of the lines' prices. */
  readonly currency: string;
  /** BCP 47, of the shopper. */
  readonly locale?: string;
  /** Names the shopper's request in logs. */
  readonly requestId?: string;
}

/** In real minor units of the request's currency. */
export interface OrderTotals {
  /** Before discounts. */
  readonly subtotalMinor: number;
  /** After discounts. */
  readonly totalMinor: number;
  readonly discountMinor: number;
}

export type SourceAnswer =
  | {
      readonly kind: 'quotes';
      readonly quotes: readonly SourceQuote[];
      /** Quotes of the same answer that could not be read and were left out. Default: none. */
      readonly unreadable?: readonly UnreadableQuote[];
    }
  | { readonly kind: 'cannot_ship' }
  | { readonly kind: 'failed'; readonly reason: SourceFailure };

export interface UnreadableQuote {
  /** Path of what cannot be read in the answer, such as `rates[2].total_price`. */
  readonly place: string;
  /** Code of its service; absent when not even that could be read. */
  readonly service?: string;
}

export interface SourceQuote {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  /** Real minor units of `currency`; 0 or more. */
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO dates that the carrier promises. */
  readonly delivery?: { readonly earliest: string; readonly latest: string } | null;
  /** Working days on the way, for carriers that give no dates. Not used beside `delivery`. */
  readonly transitDays?: { readonly minDays: number; readonly maxDays: number };
  readonly phoneRequired?: boolean;
}

/** Why there is no answer. */
export type SourceFailure =
  /** Its deadline passed. */
  | 'timed_out'
  /** The request was withdrawn before it answered. */
  | 'withdrawn'
  /** The connection to it failed. */
  | 'unreachable'
  /** It refused the request (a status 4xx). */
  | 'refused'
  | 'bad_status'
  | 'redirected'
  /** Its answer cannot be read. */
  | 'unreadable'
  | 'too_large'
  | 'circuit_open'
  | 'wrong_currency'
  | 'wrong_signature'
  /** Its address is not one that the shop may call. */
  | 'address_not_allowed'
  /** The cart fills more parcels than are asked for at once. */
  | 'too_many_parcels'
  /** The zone names it, but no such source was given. */
  | 'unknown_source'
  /** It threw: a fault in the source itself. */
  | 'broken';

/** The part of an abort signal that sources need; a platform's own signal fits it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
