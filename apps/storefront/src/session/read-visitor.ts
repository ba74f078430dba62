import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { err, ok, type Result } from '@cartfare/core/internal';
import type { AppContext } from '../app-context.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import { localePathOf } from '../http/locale-path.ts';
import { isHttps } from '../http/same-origin.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { NO_CART } from '../shop/carts/carts.ts';
import { shopTagOf } from '../texts/shop-languages.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';
import type { Session, Visitor } from './session.ts';

/** Session, customer, cart and currency of the request. */
export async function readVisitor(c: AppContext): Promise<Visitor> {
  const { shop } = c.get('deps');
  const token = readSessionToken(c);
  const session =
    token === null
      ? null
      : // Otherwise the browser would drop the cookie after its first lifetime, though the session still exists.
        await shop.sessions.find(token, () => writeSessionToken(c, token));
  const { rootPath, locale } = localePathOf(c.req.url);
  return {
    rootPath,
    locale: shopTagOf(locale),
    session,
    customer: session === null || session.customerId === null ? null : await shop.customers.byId(session.customerId),
    cart: session === null ? NO_CART : await shop.carts.find(session.cartToken),
    currency: session?.currency ?? shop.currencies.shopCurrency,
  };
}

/** A handler that gets the visitor. */
export const withVisitor =
  (handler: (c: AppContext, visitor: Visitor) => Response | Promise<Response>) =>
  async (c: AppContext): Promise<Response> =>
    handler(c, await readVisitor(c));

/** The visitor's session; opens one, with its cookie, for a visitor without, unless the address opens too many. */
export async function ensureSession(c: AppContext, { session }: Visitor): Promise<Result<Session, TooManyRequests>> {
  if (session !== null) return ok(session);
  const { shop, callLimits } = c.get('deps');
  const retryAfterMs = await callLimits.takeSession(visitorAddress(c));
  if (retryAfterMs > 0) return err({ code: 'too_many_requests', retryAfterMs });
  const opened = await shop.sessions.open();
  writeSessionToken(c, opened.token);
  c.set('hasNewSession', true);
  return ok(opened.session);
}

/**
 * Counts a request that may start a rating. Null: its session and its address are within their limits. Call it once for
 * each page or call, before `start` or `result` of the rate service.
 */
export async function limitRating(c: AppContext): Promise<TooManyRequests | null> {
  const caller = { session: readSessionToken(c), address: visitorAddress(c) };
  const retryAfterMs = await c.get('deps').callLimits.takeRating(caller);
  return retryAfterMs === 0 ? null : { code: 'too_many_requests', retryAfterMs };
}

/** Whether the request has opened a session for a browser of which is not known whether it keeps cookies. */
export const isFirstVisit = (c: AppContext): boolean => c.get('hasNewSession') === true && readSessionToken(c) === null;

/** Replaces the visitor's session by one of the customer, with a new token. Log-ins have their own limits. */
export async function startCustomerSession(c: AppContext, { session }: Visitor, customerId: number): Promise<void> {
  const { token } = await c.get('deps').shop.sessions.logIn(session, customerId);
  writeSessionToken(c, token);
  c.set('hasNewSession', true);
}

/** Ends the session; the visitor goes on without one. */
export async function endSession(c: AppContext, { session }: Visitor): Promise<void> {
  if (session !== null) await c.get('deps').shop.sessions.end(session);
  deleteCookie(c, cookieName(isHttps(c)), { path: '/', secure: isHttps(c) });
}

/** With https the name's prefix makes browsers refuse a cookie set by a sibling host. */
const cookieName = (https: boolean): string => (https ? '__Host-session' : 'session');

const readSessionToken = (c: AppContext): string | null => getCookie(c, cookieName(isHttps(c))) || null;

function writeSessionToken(c: AppContext, token: string): void {
  setCookie(c, cookieName(isHttps(c)), token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}
