import type { OrderBy } from '@cartfare/core/wire';
import type { FreeShippingOffer, AbortSignalLike, Omission, Quote, RateRequest, RateResult } from '@cartfare/rating';
import type { RatingSettings } from './settings/rating-settings.ts';

/**
 * What a shop asks: the rates for a cart to a place. Prices are in minor units of `currency`.
 */
export interface RatingRequest extends Omit<RateRequest, 'at'> {
  /** The time of the order, in milliseconds since 1970 in UTC, to try another one. Default: the server's. */
  readonly at?: number;
  /** BCP 47 tag of the shopper's language. Default: the settings' own. */
  readonly locale?: string;
}

/** The engine's result, in the request's currency; or why it cannot take a request in another currency. */
export type RatingResult = RateResult | CurrencyRefusal;

/** No amount of the settings is written in the request's currency, and there is no exchange rate. `currency`: the request's. */
export interface CurrencyRefusal {
  readonly outcome: 'currency_not_supported';
  readonly currency: string;
}

/** Whether the engine could not take the request, because of its currency. */
export const isCurrencyRefusal = (result: RatingResult): result is CurrencyRefusal =>
  result.outcome === 'currency_not_supported';

export interface RatingRequestOptions {
  /** Aborts the wait for carriers: the result comes at once, with what is there. */
  readonly signal?: AbortSignalLike;
  /** Whether the result explains itself. Default: false. */
  readonly explain?: boolean;
  /** Of the HTTP request, for logs and carriers. */
  readonly requestId?: string;
}

/** Rates a cart with the live settings. Rejects only for faults: settings that cannot be read. */
export type Rates = (request: RatingRequest, options?: RatingRequestOptions) => Promise<RatingResult>;

/** A result, and what it was made with. */
export interface DetailedResult {
  readonly result: RatingResult;
  /** In the request's currency; null where there is no free shipping. Computed at the call, because most callers do not show it. */
  freeShipping(): FreeShippingOffer | null;
  /** By when to order for the dates of the options; null where no cut-off hour ends them. */
  readonly orderBy: OrderBy | null;
  /** Id of the version of the settings. */
  readonly settingsVersion: number;
  /** How long the rating took, carriers included, in milliseconds. */
  readonly durationMs: number;
}

/** The same as `Rates`, with more about the result. */
export type DetailedRates = (request: RatingRequest, options?: RatingRequestOptions) => Promise<DetailedResult>;

/** A request that was matched with the settings and packed, once for all that is asked of it. */
export interface PlannedRating {
  /** Whether `rate` refuses it without asking a carrier. */
  readonly isRefused: boolean;
  /** Logs and counts the result. */
  rate(options?: RatingRequestOptions): Promise<DetailedResult>;
  /** In the request's currency; null where there is no free shipping. */
  freeShipping(): FreeShippingOffer | null;
}

/** Plans a request with the settings, which the server's `settings` returned a moment ago. */
export type PlanRating = (request: RatingRequest, settings: RatingSettings) => PlannedRating;

/** The result's options and what is missing among them; both are empty where the shop does not ship. */
export const optionsOf = (
  result: RatingResult,
): { readonly quotes: readonly Quote[]; readonly omissions: readonly Omission[] } => ({
  quotes: result.outcome === 'rated' ? result.quotes : [],
  omissions: result.outcome === 'rated' || result.outcome === 'no_rates' ? result.omissions : [],
});
