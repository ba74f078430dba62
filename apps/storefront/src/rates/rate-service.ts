import type { AbortSignalLike, FieldRefusal, Omission, Quote, RateCustomer } from '@cartfare/rating';
import type { Cart } from '../shop/model.ts';
import type { Place } from '../shop/place.ts';

/** The rating behind the calculator's two calls: call 1 starts it, call 2 waits for its result. */
export interface RateService {
  /**
   * Call 1. Refuses at once what can be refused without a carrier; otherwise rating begins in the background. Equal
   * requests share one rating.
   */
  start(request: QuoteRequest): Promise<Started>;
  /**
   * Call 2. Resolves as soon as the result is there, but after `holdMs` (0 or more) at the latest, and at once when the
   * signal aborts: with `not_ready` then. Needs no call 1: when no rating is under way, because its process died or its
   * result has expired, a new one begins.
   */
  result(request: QuoteRequest, holdMs: number, signal?: AbortSignalLike): Promise<QuoteResult>;
  /**
   * The stored result, if it is still valid; otherwise null. A result whose quarter of an hour has just ended is rated
   * again; nothing else starts a rating here.
   */
  stored(request: QuoteRequest): Promise<QuoteResult | null>;
  /**
   * The subtotal from which shipping is free; null where it never is, or while the settings are still being compiled.
   * Asks no carrier. The destination may be incomplete.
   */
  freeShipping(request: QuoteRequest): Promise<FreeShipping | null>;
  /** Where the shop ships; null while the settings are still being compiled. */
  shippedCountries(): Promise<ShippedCountries | null>;
  /** BCP 47 tags of the languages of the rates' names, the settings' own first; null while they are being compiled. */
  languages(): Promise<readonly string[] | null>;
  /** Waits for ratings under way, `limitMs` at most, then aborts the rest. */
  close(limitMs: number): Promise<void>;
}

/** ISO codes. */
export interface ShippedCountries {
  readonly all: ReadonlySet<string>;
  /** Those of them that the settings name, and do not only include in the rest of the world. */
  readonly named: ReadonlySet<string>;
}

/** What to rate. Two requests with the same content are equal, whoever makes them. */
export interface QuoteRequest {
  readonly cart: Cart;
  readonly place: Place;
  /** ISO 4217, of the cart's prices: the shop's own. */
  readonly currency: string;
  /** BCP 47, for the names of rates and the words of carriers. */
  readonly locale?: string;
  /** Absent for a visitor. */
  readonly customer?: RateCustomer;
  /** Id of the HTTP request that it comes from, for logs and carriers. It may differ between equal requests. */
  readonly requestId?: string;
}

/** The subtotal from which a cart ships for free. */
export interface FreeShipping {
  readonly rateName: string;
  /** Minor units of the shop's currency, compared with the shipped lines' subtotal. */
  readonly freeFromMinor: number;
}

export type Started = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly refusal: RateRefusal };

export type QuoteResult = RatesResult | { readonly kind: 'refused'; readonly refusal: RateRefusal };

export interface RatesResult {
  readonly kind: 'rates';
  /** At least one, in the shop's order. */
  readonly quotes: readonly Quote[];
  /** What is missing, and why. */
  readonly omissions: readonly Omission[];
}

/** Why there are no rates. */
export type RateRefusal =
  /** The rating takes longer than the caller waits. */
  | { readonly code: 'not_ready' }
  | { readonly code: 'empty_cart' }
  | { readonly code: 'nothing_to_ship' }
  | { readonly code: 'country_not_supported' }
  | {
      readonly code: 'invalid_destination';
      /** ISO 3166-1 alpha-2; empty where it is missing. */
      readonly countryCode: string;
      readonly fields: readonly FieldRefusal[];
    }
  | { readonly code: 'line_cannot_ship'; readonly lineNames: readonly string[] }
  | { readonly code: 'no_rates'; readonly omissions: readonly Omission[] };
