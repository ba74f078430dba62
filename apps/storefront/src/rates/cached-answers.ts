import { LRUCache } from 'lru-cache';
import { approximateBytes } from '../db/read-cache.ts';
import type { Cart } from '../shop/model.ts';
import { quarterOf } from './quote-request.ts';
import { isComplete } from './rate-and-cache.ts';
import type { QuoteAnswer, QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

/** Answers by the very cart that they are for: polls of a cart that has not changed find theirs without naming it. */
export interface CachedAnswers {
  get(question: QuoteRequest, settings: RatingSettings, at: number): QuoteAnswer | undefined;
  /** Of the question as it was asked then; an answer that may be another one soon is not taken. */
  add(question: QuoteRequest, settings: RatingSettings, at: number, answer: QuoteAnswer): void;
}

/** Size of all answers together, in bytes. Source: ours; that is some 2,000 answers with two rates each, as many as carts. */
const MAX_BYTES = 6_000_000;

interface CachedAnswer {
  readonly settings: RatingSettings;
  readonly quarter: number;
  readonly answer: QuoteAnswer;
}

/**
 * In front of the store of answers, where a question has to be spelled out and hashed to be found. Carts are compared as
 * objects: as long as a process remembers a cart, equal questions come with the same one. What was not asked for longest
 * makes room, and so do, before long, the answers for carts that nobody remembers any more.
 */
export function createCachedAnswers(maxBytes = MAX_BYTES): CachedAnswers {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // The answer is counted twice: polls keep it written out as well.
    sizeCalculation: ({ answer }, name) => approximateBytes(name) + 2 * approximateBytes(answer),
  });
  const numbers = new WeakMap<Cart, number>();
  let lastNumber = 0;

  function numberOf(cart: Cart): number {
    const known = numbers.get(cart);
    if (known !== undefined) return known;
    lastNumber += 1;
    numbers.set(cart, lastNumber);
    return lastNumber;
  }

  const nameOf = (question: QuoteRequest): string => `${numberOf(question.cart)}\0${restOf(question)}`;

  return {
    get(question, settings, at) {
      const found = answers.get(nameOf(question));
      const isCurrent = found !== undefined && found.settings === settings && found.quarter === quarterOf(at);
      return isCurrent ? found.answer : undefined;
    },
    add(question, settings, at, answer) {
      if (!isComplete(answer)) return;
      answers.set(nameOf(question), { settings, quarter: quarterOf(at), answer });
    },
  };
}

/** What a question is about beside its cart. NUL stands in none of it. */
const restOf = ({ destination, currency, locale = '', customer }: QuoteRequest): string =>
  [
    destination.country,
    destination.province,
    destination.zip,
    currency,
    locale,
    customer?.id,
    ...(customer?.tags ?? []),
  ].join('\0');
