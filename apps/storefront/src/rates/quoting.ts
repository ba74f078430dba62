import type { Destination } from '@cartfare/core';
import type { AbortSignalLike, FieldRefusal, Omission, RateCustomer } from '@cartfare/rating';
import type { Cart } from '../shop/model.ts';

/** The work between the two calls of the calculator: the first one asks, the second one waits for the answer. */
export interface Quoting {
  /**
   * Call 1. Tells at once what needs no carrier to be told; otherwise rating begins in the background. Equal requests
   * share one rating.
   */
  ask(request: QuoteRequest): Promise<Asked>;
  /**
   * Call 2. Resolves in the moment the answer stands, after `holdMs` (0 or more) at the latest, and at once when the
   * signal aborts, which is asked for only when there is something to wait for. Needs no call 1: an answer that nobody
   * is working on, because the process that was has died or its time is over, is worked out now.
   */
  answer(request: QuoteRequest, holdMs: number, signal?: () => AbortSignalLike): Promise<QuoteAnswer | 'not_ready'>;
  /**
   * The answer that is stored and still true; null where there is none. One whose quarter of an hour has just ended is
   * worked out anew, once; nothing else starts a rating here.
   */
  stored(request: QuoteRequest): Promise<QuoteAnswer | null>;
  /**
   * From what on shipping is free; null where it is not, or cannot be told yet because settings are still compiled.
   * Asks no carrier, and takes a destination that is not complete.
   */
  freeShipping(request: QuoteRequest): Promise<FreeShipping | null>;
  /** ISO codes of the countries that the shop ships to; null while that cannot be told yet, as above. */
  shippedCountries(): Promise<ReadonlySet<string> | null>;
  /** Waits for ratings under way, `limitMs` at most, then withdraws what is left of them. */
  close(limitMs: number): Promise<void>;
}

/** What rates are wanted for. Two requests with the same content are equal, whoever asks. */
export interface QuoteRequest {
  readonly cart: Cart;
  /** As the page sent it: names or codes, in any spelling. */
  readonly destination: Destination;
  /** ISO 4217, of the cart's prices: the shop's own. */
  readonly currency: string;
  /** BCP 47, for the words of carriers. */
  readonly locale?: string;
  /** Absent for a visitor. */
  readonly customer?: RateCustomer;
  /** Whose click it goes back to, for logs and carriers. Equal requests may have different ones. */
  readonly requestId?: string;
}

/** From what on shipping costs a cart nothing. */
export interface FreeShipping {
  readonly rateName: string;
  /** Hundredths of the shop's currency, compared with the shipped lines' subtotal. */
  readonly thresholdMinor: number;
}

export type Asked = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly refusal: Refusal };

export type QuoteAnswer =
  | {
      readonly kind: 'rates';
      /** The body of a poll, in JSON: at least one rate, in the shop's order. Written once for all who ask. */
      readonly text: string;
      /** What is missing, and why. */
      readonly omissions: readonly Omission[];
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Why there are no rates. */
export type Refusal =
  | { readonly code: 'empty_cart' }
  | { readonly code: 'nothing_to_ship' }
  | { readonly code: 'country_not_supported' }
  | {
      readonly code: 'invalid_destination';
      /** English name of the country, or what was sent for it. */
      readonly countryName: string;
      readonly fields: readonly FieldRefusal[];
    }
  | { readonly code: 'line_cannot_ship'; readonly lineNames: readonly string[] }
  | { readonly code: 'no_rates'; readonly omissions: readonly Omission[] };
