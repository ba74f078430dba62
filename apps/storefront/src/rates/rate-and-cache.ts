import { type AbortSignalLike, type Clock, fromHundredths } from '@cartfare/core';
import { createRater, type RateLine, type RateRequest, type RateSource } from '@cartfare/rating';
import type { CartLine } from '../shop/model.ts';
import { type QuoteStore, quoteTtlMs } from './quote-store.ts';
import type { QuoteAnswer, QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';
import { toQuoteAnswer } from './to-quote-answer.ts';

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
  question: QuoteRequest,
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
    const rating = await rater.rate(toRateRequest(question, startedAt), {
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

/** The question in the rating engine's terms; `at`: when the order would be placed, in milliseconds since 1970. */
export function toRateRequest(question: QuoteRequest, at: number): RateRequest {
  const { cart, destination, currency, customer } = question;
  const lines = cart.lines.map((line) => toRatingLine(line, currency));
  return { destination, lines, currency, at, ...(customer === undefined ? {} : { customer }) };
}

function toRatingLine({ key, product, variant, quantity }: CartLine, currency: string): RateLine {
  return {
    id: key,
    variantId: variant.id,
    productId: product.id,
    productHandle: product.handle,
    name: product.optionNames.length > 0 ? `${product.title} - ${variant.title}` : product.title,
    sku: variant.sku,
    vendor: product.vendor,
    quantity,
    weightGrams: variant.weightGrams,
    // The shop keeps hundredths in every currency, the engine the currency's real minor units.
    unitPriceMinor: fromHundredths(variant.priceMinor, currency),
    linePriceMinor: fromHundredths(variant.priceMinor * quantity, currency),
    requiresShipping: variant.requiresShipping,
    taxable: variant.taxable,
    tags: product.tags,
    ...(variant.dimensions === null ? {} : { dimensions: variant.dimensions }),
  };
}
