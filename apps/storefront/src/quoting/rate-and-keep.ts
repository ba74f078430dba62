import type { AbortSignalLike, Clock } from '@cartfare/core';
import { rate, type RateSource } from '@cartfare/rating';
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
    const answer = await rateNow(question, settings, { ...options, sources: watched.sources }, signal);
    const ttlMs = watched.wasAsked() ? quoteTtlMs(answer) : null;
    if (ttlMs !== null) await store.set(key, answer, ttlMs);
    return answer;
  };
}

/** Rates in this process, and keeps nothing. */
export const createRater =
  (options: Omit<RateAndKeepOptions, 'store'>): QuoteWork =>
  (_key, question, settings, signal) =>
    rateNow(question, settings, options, signal);

async function rateNow(
  question: QuoteQuestion,
  { shipping, converter }: RatingSettings,
  { sources, clock, now, log, onRated }: Omit<RateAndKeepOptions, 'store'>,
  signal: AbortSignalLike,
): Promise<QuoteAnswer> {
  const startedAt = now();
  const { locale, requestId } = question;
  const rating = await rate(toRatingQuestion(question, startedAt), shipping, sources, {
    clock,
    converter,
    signal,
    ...(locale === undefined ? {} : { locale }),
    ...(requestId === undefined ? {} : { requestId }),
  });
  const omissions = rating.outcome === 'rated' || rating.outcome === 'no_rates' ? rating.omissions : [];
  const durationMs = now() - startedAt;
  onRated?.(rating.outcome, durationMs);
  log.info({ requestId, outcome: rating.outcome, omissions, durationMs }, 'rated');
  return toQuoteAnswer(rating, question.destination.country);
}
