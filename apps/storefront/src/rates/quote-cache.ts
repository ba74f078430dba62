import type { TimedCache } from '@cartfare/carriers';
import type { RatingRequest, RatingResult, RatingSettings } from '@cartfare/rate-server';
import { isTransient } from '@cartfare/rating';
import type { QuoteResult } from './quote-result.ts';

/** Results by `quoteKey`, of this process. */
export type QuoteCache = TimedCache<QuoteResult>;

/**
 * A result is valid within one quarter of an hour. In every time zone, days and cut-off hours end at such a quarter,
 * and with them the promised delivery dates change.
 */
export const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/**
 * The cache key of a request's result. Made of all that the result depends on: the request, the shop's settings and the
 * quarter of an hour. The ids of lines are left out, so that equal carts of two shoppers have the same key.
 */
export function quoteKey(request: RatingRequest, settings: RatingSettings, at: number): string {
  const { countryCode, provinceCode, postalCode } = request.place;
  return JSON.stringify([
    request.lines.map((line) => ({ ...line, id: undefined })),
    [countryCode, provinceCode, postalCode],
    request.currency,
    request.locale ?? '',
    request.customer ?? null,
    settings.state,
    Math.floor(at / QUARTER_OF_AN_HOUR_MS),
  ]);
}

/**
 * How long a result is valid, in milliseconds. Source: the platform's own times for carriers' responses and for their
 * errors. A result without a carrier that failed is rated again as soon as the carrier may be called again.
 */
const QUOTE_TTL_MS = { complete: 15 * 60_000, incomplete: 30_000 } as const;

/**
 * Null: not cached. So are refusals, which need no carrier, and results from which the stopping process withdrew a
 * carrier's request that might have succeeded.
 */
export function quoteTtlMs(rating: RatingResult): number | null {
  if (rating.outcome !== 'rated' && rating.outcome !== 'no_rates') return null;
  const reasons = rating.omissions.map(({ reason }) => reason);
  if (reasons.includes('withdrawn')) return null;
  return reasons.some(isTransient) ? QUOTE_TTL_MS.incomplete : QUOTE_TTL_MS.complete;
}
