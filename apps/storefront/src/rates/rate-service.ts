import type { RatingRequest, RatingRequestOptions } from '@cartfare/rate-server';
import type { QuoteResult, RateRefusal } from './quote-result.ts';

/** The rating behind the calculator's two calls: call 1 starts it, call 2 waits for its result. */
export interface RateService {
  /**
   * Call 1. Returns what can be refused without a carrier; otherwise null, and rating begins in the background. Equal
   * requests share one rating.
   */
  start(request: RatingRequest, options?: RateCallOptions): Promise<RateRefusal | null>;
  /**
   * Call 2. Resolves as soon as the result is there, but after `holdMs` (0 or more) at the latest, and at once when the
   * signal aborts: with `not_ready` then. Needs no call 1: when no rating is under way, because its process died or its
   * result has expired, a new one begins.
   */
  result(request: RatingRequest, holdMs: number, options?: RateCallOptions & WaitOptions): Promise<QuoteResult>;
  /**
   * The stored result, if it is still valid; otherwise null. A result whose quarter of an hour has just ended is rated
   * again; nothing else starts a rating here.
   */
  stored(request: RatingRequest, options?: RateCallOptions): Promise<QuoteResult | null>;
  /**
   * The subtotal from which shipping is free; null where it never is, or while the settings are still being compiled.
   * Asks no carrier. The destination may be incomplete.
   */
  freeShipping(request: RatingRequest): Promise<FreeShipping | null>;
  /** Where the shop ships; null while the settings are still being compiled. */
  shippedCountries(): Promise<ShippedCountries | null>;
  /** BCP 47 tags of the languages of the rates' names, the settings' own first; null while they are being compiled. */
  languages(): Promise<readonly string[] | null>;
  /** Waits for ratings under way, `limitMs` at most, then aborts the rest. */
  close(limitMs: number): Promise<void>;
}

/** Id of the HTTP request, for logs and carriers. Of equal requests that share a rating, the first one's counts. */
export type RateCallOptions = Pick<RatingRequestOptions, 'requestId'>;

export interface WaitOptions extends Pick<RatingRequestOptions, 'signal'> {
  /** Called at once when the result is not stored: cart and address may change until it is there. */
  onWait?(): void;
}

/** ISO codes. */
export interface ShippedCountries {
  readonly all: ReadonlySet<string>;
  /** Those of them that the settings name, and do not only include in the rest of the world. */
  readonly named: ReadonlySet<string>;
}

/** The subtotal from which a cart ships for free. */
export interface FreeShipping {
  readonly rateName: string;
  /** Minor units of the shop's currency, compared with the shipped lines' subtotal. */
  readonly freeFromMinor: number;
}
