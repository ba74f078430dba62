import { err, type Result } from '@cartfare/core/internal';
import type { AppContext } from '../app-context.ts';
import { endOfWait } from '../http/abort-signals.ts';
import type { FormRefusal } from '../http/form-refusal.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import { parseForm } from '../http/parse-form.ts';
import type { QuoteResult } from '../rates/quote-result.ts';
import { ratingRequest } from '../rates/rating-request.ts';
import { limitRating, readVisitor } from '../session/read-visitor.ts';
import { rememberDestination } from '../session/remembered-destination.ts';
import type { Visitor } from '../session/session.ts';
import { NOWHERE, readPlace, samePlace, type Place } from '../shop/place.ts';
import { respondJson, respondRefusal } from './respond-json.ts';
import { ratesBody } from './rates-response.ts';

/**
 * `POST /cart/prepare_shipping_rates`, call 1 (clause CA-1): starts rating. Responds with 202 and `null`, never with an
 * empty body; refuses at once what can be refused without rating. Missing fields count as empty (clause UI-5).
 */
export async function prepareRates(c: AppContext): Promise<Response> {
  const given = await placeWithinLimits(c);
  if (!given.ok) return respondRefusal(c, given.issue);
  const place = given.value ?? NOWHERE;
  const visitor = await readVisitor(c);
  const { session, customer } = visitor;
  const { rateService, shop } = c.get('deps');
  const request = ratingRequest(visitor, place, shop.currencies.shopCurrency);
  // In parallel: rating need not wait for the session to be written. A refused destination is stored, too, so that the
  // next poll is not for the one before. A visitor without a session has nothing to ship.
  const [refusal] = await Promise.all([
    rateService.start(request, { requestId: c.get('requestId') }),
    session === null ? null : shop.sessions.setPlace(session, place),
  ]);
  if (session !== null) rememberDestination(c, customer, place);
  return refusal === null ? respondJson(c, null, 202) : respondRefusal(c, refusal);
}

/**
 * `GET /cart/async_shipping_rates`, call 2 (clause CA-2): for the destination in its parameters, else for the one that
 * the session asked for last. Held open until the result is there, for `pollHoldMaxMs` at most (clause BE-1), so that
 * most clients get it on the first poll; then 202 with `null`, and the client polls again. So it does when cart or
 * address have changed meanwhile.
 */
export async function pollRates(c: AppContext): Promise<Response> {
  const given = await placeWithinLimits(c);
  if (!given.ok) return respondRefusal(c, given.issue);
  const visitor = await readVisitor(c);
  const { session, cart } = visitor;
  const place = given.value ?? session?.place ?? null;
  // The session may have ended since the prepare, or its address was forgotten, in another tab: shoppers read this.
  if (place === null) return respondRefusal(c, { code: cart.lines.length === 0 ? 'empty_cart' : 'no_destination' });
  const { rateService, shop, settings, operations } = c.get('deps');
  const request = ratingRequest(visitor, place, shop.currencies.shopCurrency);
  let hasWaited = false;
  const result = await rateService.result(request, settings.pollHoldMaxMs, {
    requestId: c.get('requestId'),
    signal: endOfWait(c),
    onWait: () => (hasWaited = true),
  });
  // Cart and address can only have changed while the poll waited.
  const isCurrent = !hasWaited || isSameCart(visitor, await readVisitor(c), { withPlace: given.value === null });
  const isReady = !isNotReady(result) && isCurrent;
  operations.metrics.polled(isReady ? 'ready' : 'not_ready');
  return isReady ? respondResult(c, result) : respondJson(c, null, 202);
}

const isNotReady = (result: QuoteResult): boolean => result.kind === 'refused' && result.refusal.code === 'not_ready';

/** Whether the visitor still has the same cart and, if it counts, the same address. */
function isSameCart(before: Visitor, after: Visitor, { withPlace }: { readonly withPlace: boolean }): boolean {
  if (after.cart.token !== before.cart.token || after.cart.version !== before.cart.version) return false;
  return !withPlace || samePlace(before.session?.place ?? NOWHERE, after.session?.place ?? NOWHERE);
}

/**
 * Maximum wait for the rates, in ms. A carrier's call ends after at most 10 s, and then there is a
 * result without its rates.
 */
export const ONE_SHOT_LIMIT_MS = 15_000;

/** `GET /cart/shipping_rates.json`: the rates for the destination in the parameters, in one call. */
export async function oneShotRates(c: AppContext): Promise<Response> {
  const given = await placeWithinLimits(c);
  if (!given.ok) return respondRefusal(c, given.issue);
  if (given.value === null) return respondRefusal(c, { code: 'no_destination_sent' });
  const { rateService, shop } = c.get('deps');
  const request = ratingRequest(await readVisitor(c), given.value, shop.currencies.shopCurrency);
  const options = { requestId: c.get('requestId'), signal: endOfWait(c) };
  return respondResult(c, await rateService.result(request, ONE_SHOT_LIMIT_MS, options));
}

/** The place in a call, null without one; the limits come first, because a flood has to be cheap to refuse. */
async function placeWithinLimits(c: AppContext): Promise<Result<Place | null, TooManyRequests | FormRefusal>> {
  const limit = await limitRating(c);
  if (limit !== null) return err(limit);
  const form = await parseForm(c.req.raw);
  return form.ok ? readPlace(form.value) : form;
}

/** The response of every call that returns rates. */
const respondResult = (c: AppContext, result: QuoteResult): Response | Promise<Response> =>
  result.kind === 'rates' ? respondJson(c, ratesBody(result, c.get('deps').now())) : respondRefusal(c, result.refusal);
