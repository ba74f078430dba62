import type { Clock } from '@cartfare/core/internal';
import type { AbortSignalLike } from '@cartfare/rating';
import { toRateRequest } from './engine-terms.ts';
import type { FreeShipping, QuoteResult, QuoteRequest, RateService, ShippedCountries } from './rate-service.ts';
import { createRateAndCache, QUARTER_OF_AN_HOUR_MS, quoteKey, type RateAndCacheOptions } from './rate-and-cache.ts';
import type { RatingSettings, SettingsReader } from '@cartfare/rate-server';

export interface RateServiceOptions extends RateAndCacheOptions {
  /** The merchant's settings as they are now. */
  readonly settings: SettingsReader<RatingSettings>;
}

/** The rate service of one process: equal requests share one rating, and all who poll wait for it. */
export function createRateService(options: RateServiceOptions): RateService {
  const { clock, now, log, store, settings: shopSettings } = options;
  const rateAndCache = createRateAndCache(options);
  const underWay = new Map<string, Promise<QuoteResult>>();
  const closing = new AbortController();

  const readSoon = () => withTimeout(shopSettings.read(), SETTINGS_WAIT_MS, clock);

  /** The rating under way for an equal request, or a new one. */
  function begin(key: string, request: QuoteRequest, settings: RatingSettings): Promise<QuoteResult> {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const running = rateAndCache(key, request, settings, closing.signal).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    async start(request) {
      if (request.cart.lines.length === 0) return EMPTY_CART;
      const settings = await shopSettings.read();
      const key = quoteKey(request, settings, now());
      if ((await store.get(key)) !== undefined) return ACCEPTED;
      if (underWay.has(key)) return ACCEPTED;
      // Before the rating begins: an error that is thrown here leaves no promise that nobody awaits.
      const isRefused = settings.rater.check(toRateRequest(request, now())) !== null;
      const begun = begin(key, request, settings);
      if (isRefused) return begun.then((result) => (result.kind === 'refused' ? result : ACCEPTED));
      // Call 2 throws this error to its caller. Here nobody awaits it, and unhandled it would end the process.
      begun.catch((error: unknown) => log.error({ err: error, requestId: request.requestId }, 'rating failed'));
      return ACCEPTED;
    },

    async result(request, holdMs, signal) {
      if (request.cart.lines.length === 0) return EMPTY_CART;
      const settings = await shopSettings.read();
      const key = quoteKey(request, settings, now());
      const known = await store.get(key);
      if (known !== undefined) return known;
      const inTime = await withTimeout(begin(key, request, settings), holdMs, clock, signal);
      return inTime === 'not_ready' ? NOT_READY : inTime;
    },

    async stored(request) {
      const settings = await readSoon();
      if (settings === 'not_ready') return null;
      const at = now();
      const key = quoteKey(request, settings, at);
      const known = await store.get(key);
      if (known !== undefined) return known;
      const earlier = await store.get(quoteKey(request, settings, at - QUARTER_OF_AN_HOUR_MS));
      if (earlier === undefined) return null;
      const renewed = await withTimeout(begin(key, request, settings), RENEWAL_WAIT_MS, clock);
      return renewed === 'not_ready' ? null : renewed;
    },

    freeShipping: async (request) => freeShippingFor(request, await readSoon(), now()),
    shippedCountries: async () => countriesOf(await readSoon()),
    languages: async () => languagesOf(await readSoon()),

    async close(limitMs) {
      const finished = Promise.allSettled(underWay.values());
      await withTimeout(finished, limitMs, clock);
      closing.abort();
      await finished;
    },
  };
}

/** How long a page waits for settings that are still being compiled, as they are after a start, in ms. */
const SETTINGS_WAIT_MS = 1000;

/**
 * How long a page waits for a result that is rated again because its quarter of an hour is over, in ms.
 * The carriers' answers are usually still cached then.
 */
const RENEWAL_WAIT_MS = 1000;

const ACCEPTED = { kind: 'accepted' } as const;
const NOT_READY = { kind: 'refused', refusal: { code: 'not_ready' } } as const;
const EMPTY_CART = { kind: 'refused', refusal: { code: 'empty_cart' } } as const;

/** A cache by settings. */
const shippedBy = new WeakMap<RatingSettings, ShippedCountries>();

function countriesOf(settings: RatingSettings | 'not_ready'): ShippedCountries | null {
  if (settings === 'not_ready') return null;
  const { countries: all, namedCountries: named } = settings.rater;
  const countries = shippedBy.get(settings) ?? { all: new Set(all), named: new Set(named) };
  shippedBy.set(settings, countries);
  return countries;
}

const languagesOf = (settings: RatingSettings | 'not_ready'): readonly string[] | null =>
  settings === 'not_ready' ? null : settings.rater.languages;

/** Null where no rate for the cart and the destination becomes free, as far as the destination is known. */
function freeShippingFor(
  request: QuoteRequest,
  settings: RatingSettings | 'not_ready',
  at: number,
): FreeShipping | null {
  if (settings === 'not_ready') return null;
  const offer = settings.rater.freeShippingOffer(toRateRequest(request, at), { locale: request.locale });
  return offer && { rateName: offer.rateName, freeFromMinor: offer.freeFromMinor };
}

/**
 * The promise's value, or `not_ready` once `timeoutMs` have passed or the signal aborts. What the promise stands for is
 * not stopped.
 */
function withTimeout<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  clock: Pick<Clock, 'schedule'>,
  signal?: AbortSignalLike,
): Promise<Value | 'not_ready'> {
  if (signal?.aborted === true) {
    // Nobody awaits the promise any more, and unhandled its error would end the process.
    promise.catch(() => undefined);
    return Promise.resolve('not_ready');
  }
  return new Promise((resolve, reject) => {
    const release = () => {
      cancel();
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      release();
      resolve('not_ready');
    };
    const cancel = clock.schedule(giveUp, timeoutMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(release);
  });
}
