import type { Clock } from '@cartfare/core';
import { checkDestination, rate, type RateSource } from '@cartfare/rating';
import { hold } from './hold.ts';
import { quoteKey } from './quote-key.ts';
import { quoteTtlMs, type QuoteStore } from './quote-store.ts';
import type { QuoteAnswer, QuoteQuestion, Quoting } from './quoting.ts';
import type { RatingSettings } from './rating-settings.ts';
import { toQuoteAnswer, toRefusal } from './to-quote-answer.ts';
import { toRatingQuestion } from './to-rating-question.ts';

export interface QuotingOptions {
  /** The merchant's settings as they are now. */
  settings(): Promise<RatingSettings>;
  /** Live carriers by code. */
  readonly sources: ReadonlyMap<string, RateSource>;
  readonly store: QuoteStore;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: QuotingLog;
}

export interface QuotingLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Quoting within one process; what has been answered is in the store, which processes can share. */
export function createQuoting(options: QuotingOptions): Quoting {
  const { store, clock, now, log } = options;
  const underWay = new Map<string, Promise<QuoteAnswer>>();
  const closing = new AbortController();

  /** Equal questions share one rating. */
  function start(key: string, question: QuoteQuestion, settings: RatingSettings): Promise<QuoteAnswer> {
    const shared = underWay.get(key) ?? look(key, question, settings).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  }

  async function look(key: string, question: QuoteQuestion, settings: RatingSettings): Promise<QuoteAnswer> {
    const kept = await store.get(key);
    if (kept !== undefined) return kept;
    const answer = await rateNow(question, settings, options, closing.signal);
    const ttlMs = quoteTtlMs(answer);
    if (ttlMs !== null) await store.set(key, answer, ttlMs);
    return answer;
  }

  return {
    async ask(question) {
      if (question.cart.lines.length === 0) return EMPTY_CART;
      const settings = await options.settings();
      const at = now();
      const checked = checkDestination(toRatingQuestion(question, at), settings.shipping);
      if (checked !== 'ok') return { kind: 'refused', refusal: toRefusal(checked, question.destination.country) };
      // Whoever comes for the answer hears of an error; here it must not end the process.
      start(quoteKey(question, settings, at), question, settings).catch((error: unknown) =>
        log.error({ err: error }, 'rating failed'),
      );
      return { kind: 'accepted' };
    },

    async answer(question, holdMs, signal) {
      if (question.cart.lines.length === 0) return EMPTY_CART;
      const settings = await options.settings();
      return hold(start(quoteKey(question, settings, now()), question, settings), holdMs, clock, signal);
    },

    async close(limitMs) {
      const finished = Promise.allSettled(underWay.values());
      await hold(finished, limitMs, clock);
      closing.abort();
      await finished;
    },
  };
}

const EMPTY_CART = { kind: 'refused', refusal: { code: 'empty_cart' } } as const;

async function rateNow(
  question: QuoteQuestion,
  { shipping, converter }: RatingSettings,
  { sources, clock, now, log }: QuotingOptions,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const startedAt = now();
  const { locale } = question;
  const rating = await rate(toRatingQuestion(question, startedAt), shipping, sources, {
    clock,
    converter,
    signal,
    ...(locale === undefined ? {} : { locale }),
  });
  const omissions = rating.outcome === 'rated' || rating.outcome === 'no_rates' ? rating.omissions : [];
  log.info({ outcome: rating.outcome, omissions, durationMs: now() - startedAt }, 'rated');
  return toQuoteAnswer(rating, question.destination.country);
}
