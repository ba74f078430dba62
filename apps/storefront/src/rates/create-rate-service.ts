import { settleWithin, type Clock } from '@cartfare/core/internal';
import {
  optionsOf,
  type PlannedRating,
  type PlanRating,
  type RatingRequest,
  type RatingRequestOptions,
  type RatingSettings,
  type SettingsReader,
} from '@cartfare/rate-server';
import { QUARTER_OF_AN_HOUR_MS, quoteKey, quoteTtlMs, type QuoteCache } from './quote-cache.ts';
import { toQuoteResult, type QuoteResult } from './quote-result.ts';
import type { FreeShipping, RateCallOptions, RateService, ShippedCountries } from './rate-service.ts';

export interface RateServiceOptions {
  /** The rate server's, which logs and counts its results. */
  readonly plan: PlanRating;
  /** The merchant's settings as they are now. */
  readonly settings: SettingsReader<RatingSettings>;
  readonly store: QuoteCache;
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

/** The rate service of one process: equal requests share one rating, and all who poll wait for it. */
export function createRateService(serviceOptions: RateServiceOptions): RateService {
  const { plan, settings: shopSettings, store, clock, now, log } = serviceOptions;
  const underWay = new Map<string, Promise<QuoteResult>>();
  const closing = new AbortController();

  /** The rating under way for an equal request, or a new one. */
  function begin(key: string, request: RatingRequest, planned: () => PlannedRating, options: RateCallOptions) {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const rated = rateAndCache(serviceOptions, key, request, planned(), { ...options, signal: closing.signal });
    const running = rated.finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    async start(request, options = {}) {
      if (request.lines.length === 0) return EMPTY_CART.refusal;
      const settings = await shopSettings.read();
      const key = quoteKey(request, settings, now());
      if ((await store.get(key)) !== undefined || underWay.has(key)) return null;
      const planned = plan(request, settings);
      const begun = begin(key, request, () => planned, options);
      if (planned.isRefused) return begun.then((result) => (result.kind === 'refused' ? result.refusal : null));
      // Call 2 throws this error to its caller. Here nobody awaits it, and unhandled it would end the process.
      begun.catch((error: unknown) => log.error({ err: error, ...options }, 'rating failed'));
      return null;
    },

    async result(request, holdMs, { signal, onWait, ...options } = {}) {
      if (request.lines.length === 0) return EMPTY_CART;
      const settings = await shopSettings.read();
      const key = quoteKey(request, settings, now());
      const known = await store.get(key);
      if (known !== undefined) return known;
      onWait?.();
      const rating = begin(key, request, () => plan(request, settings), options);
      const inTime = await settleWithin(rating, { limitMs: holdMs, clock, signal });
      return inTime.ok ? inTime.value : NOT_READY;
    },

    async stored(request, options = {}) {
      const settings = await readSoon(serviceOptions);
      if (settings === null) return null;
      const at = now();
      const key = quoteKey(request, settings, at);
      const known = await store.get(key);
      if (known !== undefined) return known;
      const earlier = await store.get(quoteKey(request, settings, at - QUARTER_OF_AN_HOUR_MS));
      if (earlier === undefined) return null;
      const rating = begin(key, request, () => plan(request, settings), options);
      const renewed = await settleWithin(rating, { limitMs: RENEWAL_WAIT_MS, clock });
      return renewed.ok ? renewed.value : null;
    },

    freeShipping: async (request) => freeShippingFor(request, await readSoon(serviceOptions), plan),
    shippedCountries: async () => countriesOf(await readSoon(serviceOptions)),
    languages: async () => languagesOf(await readSoon(serviceOptions)),

    async close(limitMs) {
      const finished = Promise.allSettled(underWay.values());
      await settleWithin(finished, { limitMs, clock });
      closing.abort();
      await finished;
    },
  };
}

/**
 * Rates the request and caches the result under its key. An abort ends the rating with what is there, so that the result
 * is incomplete.
 */
async function rateAndCache(
  { store, clock, log }: RateServiceOptions,
  key: string,
  request: RatingRequest,
  planned: PlannedRating,
  options: RatingRequestOptions,
): Promise<QuoteResult> {
  const startedAt = clock.now();
  const { result: rating } = await planned.rate(options);
  const { outcome } = rating;
  const { omissions } = optionsOf(rating);
  const durationMs = clock.now() - startedAt;
  log.info({ requestId: options.requestId, outcome, omissions, durationMs }, 'rated');
  const result = toQuoteResult(rating, request);
  const ttlMs = quoteTtlMs(rating);
  if (ttlMs !== null) await store.set(key, result, ttlMs);
  return result;
}

/** How long a page waits for settings that are still being compiled, as they are after a start, in ms. */
const SETTINGS_WAIT_MS = 1000;

/** Null while they are being compiled. */
async function readSoon({ settings, clock }: RateServiceOptions): Promise<RatingSettings | null> {
  const read = await settleWithin(settings.read(), { limitMs: SETTINGS_WAIT_MS, clock });
  return read.ok ? read.value : null;
}

/**
 * How long a page waits for a result that is rated again because its quarter of an hour is over, in ms.
 * The carriers' responses are usually still cached then.
 */
const RENEWAL_WAIT_MS = 1000;

const NOT_READY = { kind: 'refused', refusal: { code: 'not_ready' } } as const;
const EMPTY_CART = { kind: 'refused', refusal: { code: 'empty_cart' } } as const;

/** A cache by settings. */
const shippedBy = new WeakMap<RatingSettings, ShippedCountries>();

function countriesOf(settings: RatingSettings | null): ShippedCountries | null {
  if (settings === null) return null;
  const { countries: all, namedCountries: named } = settings.rater;
  const countries = shippedBy.get(settings) ?? { all: new Set(all), named: new Set(named) };
  shippedBy.set(settings, countries);
  return countries;
}

const languagesOf = (settings: RatingSettings | null): readonly string[] | null =>
  settings === null ? null : settings.rater.languages;

/** Null where no rate for the cart and the destination becomes free, as far as the destination is known. */
function freeShippingFor(
  request: RatingRequest,
  settings: RatingSettings | null,
  plan: PlanRating,
): FreeShipping | null {
  if (settings === null) return null;
  const offer = plan(request, settings).freeShipping();
  return offer && { rateName: offer.rateName, freeFromMinor: offer.freeFromMinor };
}
