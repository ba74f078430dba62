import type { TimedCache } from '@cartfare/carriers';
import type { Clock } from '@cartfare/core/internal';
import { optionsOf, type Rates, type RatingSettings } from '@cartfare/rate-server';
import { isTransient, type AbortSignalLike } from '@cartfare/rating';
import { toQuoteResult, toRatingRequest, toRatingLine } from './engine-terms.ts';
import type { Cart } from '../shop/model.ts';
import type { QuoteResult, QuoteRequest } from './rate-service.ts';

export interface RateAndCacheOptions {
  /** The rate server's, which logs and counts what it answers. */
  readonly rates: Rates;
  readonly store: QuoteStore;
  /** Measures durations and waits. */
  readonly clock: Pick<Clock, 'schedule' | 'now'>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: RateServiceLog;
}

export interface RateServiceLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * Rates the request and caches the result under its key, unless the shop does not ship that there at all. An abort ends the
 * rating with what is there, so that the result is incomplete.
 */
export type RateAndCache = (
  key: string,
  request: QuoteRequest,
  settings: RatingSettings,
  signal: AbortSignalLike,
) => Promise<QuoteResult>;

export const createRateAndCache =
  ({ rates, store, clock, log }: RateAndCacheOptions): RateAndCache =>
  async (key, request, settings, signal) => {
    const startedAt = clock.now();
    const { requestId } = request;
    const answer = await rates(toRatingRequest(request), {
      signal,
      settings,
      ...(requestId === undefined ? {} : { requestId }),
    });
    const { outcome } = answer;
    const durationMs = clock.now() - startedAt;
    log.info({ requestId, outcome, omissions: optionsOf(answer).omissions, durationMs }, 'rated');
    const result = toQuoteResult(answer, request.place.countryCode);
    const ttlMs = outcome === 'rated' || outcome === 'no_rates' ? quoteTtlMs(result) : null;
    if (ttlMs !== null) await store.set(key, result, ttlMs);
    return result;
  };

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
    settings.state,
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
