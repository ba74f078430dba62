import type { TimedCache } from '@cartfare/carriers';
import type { AbortSignalLike, Clock } from '@cartfare/core';
import { createRater, type OmissionReason, type RateResult, type RateSource } from '@cartfare/rating';
import { toQuoteAnswer, toRateRequest, toRefusal } from './engine-terms.ts';
import type { QuoteAnswer, QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

export interface RateAndCacheOptions {
  /** Live carriers by code. */
  readonly sources: ReadonlyMap<string, RateSource>;
  readonly store: QuoteStore;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: QuotingLog;
  /** Called after every rating. */
  readonly onRated?: (outcome: string, durationMs: number) => void;
}

export interface QuotingLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * Rates the request and caches the answer under its key. A refusal, because the shop does not ship there at all, is
 * returned at once. An abort ends the rating with what is there, so that the answer is incomplete.
 */
export type RateAndCache = (
  key: string,
  request: QuoteRequest,
  settings: RatingSettings,
  signal: AbortSignalLike,
) => RefusedAnswer | Promise<QuoteAnswer>;

export type RefusedAnswer = Extract<QuoteAnswer, { kind: 'refused' }>;

export function createRateAndCache(options: RateAndCacheOptions): RateAndCache {
  const { store, sources, clock, now, log, onRated } = options;

  async function finish(key: string, request: QuoteRequest, startedAt: number, result: Promise<RateResult>) {
    const rating = await result;
    const durationMs = now() - startedAt;
    const omissions = rating.outcome === 'rated' || rating.outcome === 'no_rates' ? rating.omissions : [];
    onRated?.(rating.outcome, durationMs);
    log.info({ requestId: request.requestId, outcome: rating.outcome, omissions, durationMs }, 'rated');
    const answer = toQuoteAnswer(rating, request.destination.country);
    const ttlMs = quoteTtlMs(answer);
    if (ttlMs !== null) await store.set(key, answer, ttlMs);
    return answer;
  }

  return (key, request, settings, signal) => {
    const startedAt = now();
    const { locale, requestId, destination } = request;
    const rater = createRater(settings.shipping, { sources, clock, converter: settings.converter });
    const begun = rater.begin(toRateRequest(request, startedAt), {
      signal,
      ...(locale === undefined ? {} : { locale }),
      ...(requestId === undefined ? {} : { requestId }),
    });
    if (begun.kind === 'rating') return finish(key, request, startedAt, begun.result);
    const { refusal } = begun;
    onRated?.(refusal.outcome, now() - startedAt);
    return { kind: 'refused', refusal: toRefusal(refusal, destination.country) };
  };
}

/** Answers by `quoteKey`, of this process. */
type QuoteStore = TimedCache<QuoteAnswer>;

/** Size of an answer in the store. One with rates is little more than its text. */
export const charactersOfAnswer = (answer: QuoteAnswer): number =>
  answer.kind === 'rates' ? answer.text.length : JSON.stringify(answer).length;

/**
 * How long an answer is valid, in milliseconds. Source: the platform's own times for carriers' answers and for their
 * errors. An answer without a carrier that failed is rated again as soon as the carrier may be asked again.
 */
const QUOTE_TTL_MS = { complete: 15 * 60_000, incomplete: 30_000 } as const;

/** Null: not cached, because the process stops and withdrew a carrier's request that might have been answered. */
function quoteTtlMs(answer: QuoteAnswer): number | null {
  const reasons = omissionsOf(answer).map((omission) => omission.reason);
  if (reasons.includes('withdrawn')) return null;
  return reasons.some(isTransient) ? QUOTE_TTL_MS.incomplete : QUOTE_TTL_MS.complete;
}

/** Reasons that will be the same in a minute: the cart, the destination or the shop's settings have to change first. */
const LASTING: ReadonlySet<OmissionReason> = new Set([
  'cannot_ship',
  'no_exchange_rate',
  'too_many_parcels',
  'unknown_source',
  'address_not_allowed',
]);

/** Whether asking the carrier again later may help. */
export const isTransient = (reason: OmissionReason): boolean => !LASTING.has(reason);

function omissionsOf(answer: QuoteAnswer) {
  if (answer.kind === 'rates') return answer.omissions;
  return answer.refusal.code === 'no_rates' ? answer.refusal.omissions : [];
}
