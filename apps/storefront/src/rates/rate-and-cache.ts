import type { TimedCache } from '@cartfare/carriers';
import type { Clock } from '@cartfare/core/internal';
import { isTransient, type AbortSignalLike, type RateResult } from '@cartfare/rating';
import { toQuoteResult, toRateRequest, toRatingLine, toRefusal } from './engine-terms.ts';
import type { Cart } from '../shop/model.ts';
import type { QuoteResult, QuoteRequest } from './rate-service.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

export interface RateAndCacheOptions {
  readonly store: QuoteStore;
  /** Measures durations and waits. */
  readonly clock: Pick<Clock, 'schedule' | 'now'>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: RateServiceLog;
  /** Called after every rating. */
  readonly onRated?: (outcome: string, durationMs: number) => void;
}

export interface RateServiceLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * Rates the request and caches the result under its key. A refusal, because the shop does not ship there at all, is
 * returned at once. An abort ends the rating with what is there, so that the result is incomplete.
 */
export type RateAndCache = (
  key: string,
  request: QuoteRequest,
  settings: RatingSettings,
  signal: AbortSignalLike,
) => RefusedResult | Promise<QuoteResult>;

export type RefusedResult = Extract<QuoteResult, { kind: 'refused' }>;

export function createRateAndCache(options: RateAndCacheOptions): RateAndCache {
  const { store, clock, now, log, onRated } = options;

  async function finish(key: string, request: QuoteRequest, startedAt: number, rating: Promise<RateResult>) {
    const rated = await rating;
    const durationMs = clock.now() - startedAt;
    const omissions = rated.outcome === 'rated' || rated.outcome === 'no_rates' ? rated.omissions : [];
    onRated?.(rated.outcome, durationMs);
    log.info({ requestId: request.requestId, outcome: rated.outcome, omissions, durationMs }, 'rated');
    const result = toQuoteResult(rated, request.place.countryCode);
    const ttlMs = quoteTtlMs(result);
    if (ttlMs !== null) await store.set(key, result, ttlMs);
    return result;
  }

  return (key, request, settings, signal) => {
    const startedAt = clock.now();
    const { locale, requestId, place } = request;
    const rateRequest = toRateRequest(request, now());
    const refusal = settings.rater.check(rateRequest);
    if (refusal === null) {
      const rating = settings.rater.rate(rateRequest, { signal, locale, requestId });
      return finish(key, request, startedAt, rating);
    }
    onRated?.(refusal.outcome, clock.now() - startedAt);
    return { kind: 'refused', refusal: toRefusal(refusal, place.countryCode) };
  };
}

/**
 * A result is valid within one quarter of an hour. In every time zone, days and cut-off hours end at such a quarter,
 * and with them the promised delivery dates change.
 */
export const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/**
 * The cache key of a request's result. Made of all that the result depends on: the cart's lines, the place, the
 * customer, the shop's settings and the quarter of an hour.
 */
export function quoteKey(request: QuoteRequest, settings: RatingSettings, at: number): string {
  const { countryCode, provinceCode, postalCode } = request.place;
  return JSON.stringify([
    linesOf(request.cart),
    [countryCode, provinceCode, postalCode],
    request.currency,
    request.locale ?? '',
    request.customer ?? null,
    settings.version,
    Math.floor(at / QUARTER_OF_AN_HOUR_MS),
  ]);
}

/** What the rating knows of each line, without the line's id, so that equal carts of two shoppers have the same key. */
const linesOf = (cart: Cart) => cart.lines.map((line) => ({ ...toRatingLine(line), id: undefined }));

/** Results by `quoteKey`, of this process. */
type QuoteStore = TimedCache<QuoteResult>;

/**
 * How long a result is valid, in milliseconds. Source: the platform's own times for carriers' answers and for their
 * errors. A result without a carrier that failed is rated again as soon as the carrier may be asked again.
 */
const QUOTE_TTL_MS = { complete: 15 * 60_000, incomplete: 30_000 } as const;

/** Null: not cached, because the process stops and withdrew a carrier's request that might have been answered. */
function quoteTtlMs(result: QuoteResult): number | null {
  const reasons = omissionsOf(result).map((omission) => omission.reason);
  if (reasons.includes('withdrawn')) return null;
  return reasons.some(isTransient) ? QUOTE_TTL_MS.incomplete : QUOTE_TTL_MS.complete;
}

function omissionsOf(result: QuoteResult) {
  if (result.kind === 'rates') return result.omissions;
  return result.refusal.code === 'no_rates' ? result.refusal.omissions : [];
}
