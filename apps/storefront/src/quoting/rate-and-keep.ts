import type { AbortSignalLike, Clock } from '@cartfare/core';
import { createRater, type RateResult, type RateSource } from '@cartfare/rating';
import { quoteTtlMs, type QuoteStore } from './quote-store.ts';
import type { QuoteAnswer, QuoteQuestion } from './quoting.ts';
import type { RatingSettings } from './rating-settings.ts';
import { toQuoteAnswer } from './to-quote-answer.ts';
import { toRatingQuestion } from './to-rating-question.ts';
import { watchSources } from './watch-sources.ts';

/** Works out the answer to the question of that key, here or elsewhere. An abort makes it come at once, incomplete. */
export type QuoteWork = (
  key: string,
  question: QuoteQuestion,
  settings: RatingSettings,
  signal: AbortSignalLike,
) => Promise<QuoteAnswer>;

export interface RateAndKeepOptions {
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

/**
 * Takes the answer from the store, or rates in this process and stores it, unless it is soon worked out again: one that
 * the shop's own rates give.
 */
export function createRateAndKeep(options: RateAndKeepOptions): QuoteWork {
  const { store } = options;
  return async (key, question, settings, signal) => {
    const kept = await store.get(key);
    if (kept !== undefined) return kept;
    const watched = watchSources(options.sources);
    const timed = await rateNow(question, settings, { ...options, sources: watched.sources }, signal);
    const answer = finishRating(question, timed, options);
    const ttlMs = watched.wasAsked() ? quoteTtlMs(answer) : null;
    if (ttlMs !== null) await store.set(key, answer, ttlMs);
    return answer;
  };
}

export interface TimedRating {
  readonly rating: RateResult;
  readonly durationMs: number;
}

/** Asks the engine, and does nothing else. */
export async function rateNow(
  question: QuoteQuestion,
  { shipping, converter }: RatingSettings,
  { sources, clock, now }: Pick<RateAndKeepOptions, 'sources' | 'clock' | 'now'>,
  signal?: AbortSignalLike,
): Promise<TimedRating> {
  const startedAt = now();
  const { locale, requestId } = question;
  const rating = await createRater(shipping, { sources, clock, converter }).rate(
    toRatingQuestion(question, startedAt),
    {
      ...(signal === undefined ? {} : { signal }),
      ...(locale === undefined ? {} : { locale }),
      ...(requestId === undefined ? {} : { requestId }),
    },
  );
  return { rating, durationMs: now() - startedAt };
}

/** Tells of a rating that is going to be used, and gives it in the shop's terms. */
export function finishRating(
  { requestId, destination }: QuoteQuestion,
  { rating, durationMs }: TimedRating,
  { log, onRated }: Pick<RateAndKeepOptions, 'log' | 'onRated'>,
): QuoteAnswer {
  const omissions = rating.outcome === 'rated' || rating.outcome === 'no_rates' ? rating.omissions : [];
  onRated?.(rating.outcome, durationMs);
  log.info({ requestId, outcome: rating.outcome, omissions, durationMs }, 'rated');
  return toQuoteAnswer(rating, destination.country);
}
