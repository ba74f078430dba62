import { settleWithin } from '@cartfare/core/internal';
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
      const inTime = await settleWithin(begin(key, request, settings), { limitMs: holdMs, clock, signal });
      return inTime.ok ? inTime.value : NOT_READY;
    },

    async stored(request) {
      const settings = await readSoon(options);
      if (settings === null) return null;
      const at = now();
      const key = quoteKey(request, settings, at);
      const known = await store.get(key);
      if (known !== undefined) return known;
      const earlier = await store.get(quoteKey(request, settings, at - QUARTER_OF_AN_HOUR_MS));
      if (earlier === undefined) return null;
      const renewed = await settleWithin(begin(key, request, settings), { limitMs: RENEWAL_WAIT_MS, clock });
      return renewed.ok ? renewed.value : null;
    },

    freeShipping: async (request) => freeShippingFor(request, await readSoon(options), now()),
    shippedCountries: async () => countriesOf(await readSoon(options)),
    languages: async () => languagesOf(await readSoon(options)),

    async close(limitMs) {
      const finished = Promise.allSettled(underWay.values());
      await settleWithin(finished, { limitMs, clock });
      closing.abort();
      await finished;
    },
  };
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
 * The carriers' answers are usually still cached then.
 */
const RENEWAL_WAIT_MS = 1000;

const ACCEPTED = { kind: 'accepted' } as const;
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
function freeShippingFor(request: QuoteRequest, settings: RatingSettings | null, at: number): FreeShipping | null {
  if (settings === null) return null;
  const offer = settings.rater.freeShippingOffer(toRateRequest(request, at), { locale: request.locale });
  return offer && { rateName: offer.rateName, freeFromMinor: offer.freeFromMinor };
}
