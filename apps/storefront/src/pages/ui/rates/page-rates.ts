import type { InitialResult } from '@cartfare/core';
import type { AppContext } from '../../../app-context.ts';
import { toInitialRates } from '../../../cart-api/rates-response.ts';
import { refusalError } from '../../../cart-api/refusal-response.ts';
import { endOfWait } from '../../../http/abort-signals.ts';
import { retryAfterSeconds } from '../../../http/limits/call-limits.ts';
import type { QuoteResult } from '../../../rates/quote-result.ts';
import type { FreeShipping } from '../../../rates/rate-service.ts';
import { ratingRequest } from '../../../rates/rating-request.ts';
import { limitRating } from '../../../session/read-visitor.ts';
import type { Visitor } from '../../../session/session.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import type { Place } from '../../../shop/place.ts';

/**
 * The rates of the visitor's cart for pages that show them without a script's calls: what the calculator would read from
 * the responses to those calls, so that a page and a script never say different things.
 */
export interface PageRates {
  /**
   * Counts towards the limits, and sets the status 429 beyond them. What is not ready after `limitMs` (default: as long
   * as a poll is held) has the code `timed_out`.
   */
  request(place: Place, limitMs?: number): Promise<InitialResult>;
  /** From a stored result that is still valid; null where there is none. Calls no carrier. */
  stored(place: Place): Promise<InitialResult | null>;
  /** Null also when the settings cannot be used: an error here must not fail the page. */
  freeShipping(place: Place): Promise<FreeShipping | null>;
  /** BCP 47 tag of the language of the rates' names; undefined if it is the page's own. */
  language(): Promise<string | undefined>;
}

export function pageRates(c: AppContext, visitor: Visitor, language: ShopLanguage): PageRates {
  const { rateService, shop, settings, log, now } = c.get('deps');
  const requestId = c.get('requestId');
  const requestFor = (place: Place) => ratingRequest(visitor, place, shop.currencies.shopCurrency);
  return {
    async request(place, limitMs = settings.pollHoldMaxMs) {
      const limit = await limitRating(c);
      if (limit !== null) {
        // The page is shown all the same, with the calculator's own error.
        c.status(429);
        c.header('retry-after', String(retryAfterSeconds(limit.retryAfterMs)));
        return { kind: 'failed', error: refusalError(limit, language) };
      }
      const result = await rateService.result(requestFor(place), limitMs, { requestId, signal: endOfWait(c) });
      return result.kind === 'refused' && result.refusal.code === 'not_ready'
        ? { kind: 'failed', error: { code: 'timed_out', limitMs } }
        : toInitialResult(result, now(), language);
    },

    async stored(place) {
      const result = await rateService.stored(requestFor(place), { requestId });
      return result === null ? null : toInitialResult(result, now(), language);
    },

    async freeShipping(place) {
      try {
        return await rateService.freeShipping(requestFor(place));
      } catch (error) {
        log.error({ err: error, requestId }, 'the free-shipping offer could not be computed');
        return null;
      }
    },

    async language() {
      const languages = (await rateService.languages()) ?? [];
      return languages.includes(language.tag) ? undefined : languages[0];
    },
  };
}

const toInitialResult = (result: QuoteResult, nowMs: number, language: ShopLanguage): InitialResult =>
  result.kind === 'rates'
    ? { kind: 'rates', ...toInitialRates(result, nowMs) }
    : { kind: 'failed', error: refusalError(result.refusal, language) };
