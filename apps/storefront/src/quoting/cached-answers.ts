import type { Cart } from '../shop/model.ts';
import { quarterOf } from './quote-key.ts';
import { isComplete } from './quote-store.ts';
import type { QuoteAnswer, QuoteQuestion } from './quoting.ts';
import type { RatingSettings } from './rating-settings.ts';

/** Answers by the very cart that they are for: polls of a cart that has not changed find theirs without naming it. */
export interface CachedAnswers {
  get(question: QuoteQuestion, settings: RatingSettings, at: number): QuoteAnswer | undefined;
  /** Of the question as it was asked then; an answer that may be another one soon is not taken. */
  add(question: QuoteQuestion, settings: RatingSettings, at: number, answer: QuoteAnswer): void;
}

/** Most destinations of one cart. Source: ours; a shopper compares two or three. */
const MAX_DESTINATIONS = 8;

interface CachedAnswer {
  readonly settings: RatingSettings;
  readonly quarter: number;
  readonly answer: QuoteAnswer;
}

/**
 * In front of the store of answers, where a question has to be spelled out and hashed to be found. Carts are compared as
 * objects: as long as a process remembers a cart, equal questions come with the same one, and when it forgets the cart
 * its answers go with it.
 */
export function createCachedAnswers(): CachedAnswers {
  const byCart = new WeakMap<Cart, Map<string, CachedAnswer>>();
  return {
    get(question, settings, at) {
      const found = byCart.get(question.cart)?.get(nameOf(question));
      const isCurrent = found !== undefined && found.settings === settings && found.quarter === quarterOf(at);
      return isCurrent ? found.answer : undefined;
    },
    add(question, settings, at, answer) {
      if (!isComplete(answer)) return;
      const known = byCart.get(question.cart) ?? new Map<string, CachedAnswer>();
      byCart.set(question.cart, known);
      known.delete(nameOf(question));
      known.set(nameOf(question), { settings, quarter: quarterOf(at), answer });
      for (const oldest of known.keys()) {
        if (known.size <= MAX_DESTINATIONS) break;
        known.delete(oldest);
      }
    },
  };
}

/** What a question is about beside its cart. NUL stands in none of it. */
const nameOf = ({ destination, currency, locale = '', customer }: QuoteQuestion): string =>
  [
    destination.country,
    destination.province,
    destination.zip,
    currency,
    locale,
    customer?.id,
    ...(customer?.tags ?? []),
  ].join('\0');
