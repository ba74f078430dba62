import type { InitialResult } from '@cartfare/core';
import type { Place } from '@cartfare/core/address';
import type { AppContext } from '../../../app-context.ts';
import { limitRating, stopWaiting } from '../../../cart-api/rate-calls.ts';
import { refusalError } from '../../../cart-api/refusal-response.ts';
import { languageOf } from '../../../http/request-language.ts';
import { retryAfterSeconds, type TooManyRequests } from '../../../http/limits/call-limits.ts';
import { toInitialRates } from '../../../rates/engine-terms.ts';
import { quoteRequest } from '../../../rates/quote-request.ts';
import type { QuoteResult } from '../../../rates/rate-service.ts';

/**
 * The calculator's result for the request's cart, for pages that show it without a script's calls: what the calculator
 * would read from the response to those calls, so that a page and a script never say different things. What is not
 * ready after `limitMs` (default: as long as a poll is held) has the code `timed_out`.
 */
export async function initialResult(
  c: AppContext,
  place: Place,
  limitMs = c.get('deps').settings.pollHoldMaxMs,
): Promise<InitialResult> {
  const limit = await limitRating(c);
  if (limit !== null) return tooManyRequests(c, limit);
  const result = await c.get('deps').rateService.result(await quoteRequest(c, place), limitMs, stopWaiting(c));
  return result.kind === 'refused' && result.refusal.code === 'not_ready'
    ? { kind: 'failed', error: { code: 'timed_out', limitMs } }
    : toInitialResult(c, result);
}

/** The same from a stored result that is still valid; null where there is none. Asks no carrier. */
export async function storedResult(c: AppContext, place: Place): Promise<InitialResult | null> {
  const result = await c.get('deps').rateService.stored(await quoteRequest(c, place));
  return result === null ? null : toInitialResult(c, result);
}

async function toInitialResult(c: AppContext, result: QuoteResult): Promise<InitialResult> {
  if (result.kind === 'rates') return { kind: 'rates', ...toInitialRates(result) };
  return { kind: 'failed', error: refusalError(result.refusal, await languageOf(c)) };
}

/** The page is shown all the same, with the calculator's own error. */
async function tooManyRequests(c: AppContext, limit: TooManyRequests): Promise<InitialResult> {
  c.status(429);
  c.header('retry-after', String(retryAfterSeconds(limit.retryAfterMs)));
  return { kind: 'failed', error: refusalError(limit, await languageOf(c)) };
}
