import type { AbortSignalLike, Clock } from '@cartfare/core';
import { createRater, type RateSource } from '@cartfare/rating';
import { quoteTtlMs, type QuoteStore } from './quote-store.ts';
import type { QuoteAnswer, QuoteQuestion } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';
import { toQuoteAnswer } from './to-quote-answer.ts';
import { toRatingQuestion } from './to-rating-question.ts';

export interface RateAndCacheOptions {
  /** Live carriers by code. */
  readonly sources: ReadonlyMap<string, RateSource>;
  readonly store: QuoteStore;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: QuotingLog;
  /** Told of every rating. */
  readonly onRated?: (outcome: string, durationMs: number) => void;
}

export interface QuotingLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Answers the request of that key. An abort makes the answer come at once, incomplete. */
export type RateAndCache = (
  key: string,
  question: QuoteQuestion,
  settings: RatingSettings,
  signal: AbortSignalLike,
) => Promise<QuoteAnswer>;

/**
 * Takes the answer from the store, or rates and stores it, unless it is worked out again faster than it is stored: one
 * that the shop's own rates give.
 */
export function createRateAndCache(options: RateAndCacheOptions): RateAndCache {
  const { store, sources, clock, now, log, onRated } = options;
  return async (key, question, settings, signal) => {
    const cached = await store.get(key);
    if (cached !== undefined) return cached;
    const startedAt = now();
    const watched = watchSources(sources);
    const { locale, requestId, destination } = question;
    const rater = createRater(settings.shipping, { sources: watched.sources, clock, converter: settings.converter });
    const rating = await rater.rate(toRatingQuestion(question, startedAt), {
      signal,
      ...(locale === undefined ? {} : { locale }),
      ...(requestId === undefined ? {} : { requestId }),
    });
    const durationMs = now() - startedAt;
    const omissions = rating.outcome === 'rated' || rating.outcome === 'no_rates' ? rating.omissions : [];
    onRated?.(rating.outcome, durationMs);
    log.info({ requestId, outcome: rating.outcome, omissions, durationMs }, 'rated');
    const answer = toQuoteAnswer(rating, destination.country);
    const ttlMs = watched.wereAsked() ? quoteTtlMs(answer) : null;
    if (ttlMs !== null) await store.set(key, answer, ttlMs);
    return answer;
  };
}

/** The same carriers, which tell whether any of them was asked. */
function watchSources(sources: ReadonlyMap<string, RateSource>) {
  let asked = false;
  const watch = (source: RateSource): RateSource => ({
    code: source.code,
    quote: (request, signal) => {
      asked = true;
      return source.quote(request, signal);
    },
  });
  return {
    sources: new Map([...sources].map(([code, source]) => [code, watch(source)])),
    wereAsked: () => asked,
  };
}
