import { deleteCookie, setCookie } from 'hono/cookie';
import { err, ok, type Result } from '@cartfare/core';
import type { AppContext } from '../app-context.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import { localePathOf } from '../http/locale-path.ts';
import { isHttps } from '../http/same-origin.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { NO_CART } from '../shop/carts/carts.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';
import type { OpenedSession, RequestContext, Session } from './session.ts';

/** Session, customer, cart and currency of the request, read on the first call and memoised. */
export function getContext(c: AppContext): Promise<RequestContext> {
  const known = c.get('requestContext');
  if (known !== undefined) return known;
  const loading = loadContext(c);
  c.set('requestContext', loading);
  return loading;
}

/** A handler that gets these values. */
export const withContext =
  (handler: (c: AppContext, visitor: RequestContext) => Promise<Response>) =>
  async (c: AppContext): Promise<Response> =>
    handler(c, await getContext(c));

/** The same, read again: other requests may have changed it. */
export function readContextAgain(c: AppContext): Promise<RequestContext> {
  c.set('requestContext', undefined);
  return getContext(c);
}

/**
 * Replaces the session of the request after one was opened or ended. Cart and customer are read when they are needed,
 * not here: a rejection that nobody awaits would end the process.
 */
function changeSession(c: AppContext, session: Session | null): void {
  c.set('changedSession', session);
  c.set('requestContext', undefined);
}

async function loadContext(c: AppContext): Promise<RequestContext> {
  const { shop } = c.get('deps');
  const changed = c.get('changedSession');
  const session = changed === undefined ? await requestSession(c) : changed;
  const { rootPath, locale } = localePathOf(c.req.url);
  return {
    rootPath,
    locale,
    session,
    customer: session === null || session.customerId === null ? null : await shop.customers.byId(session.customerId),
    cart: session === null ? NO_CART : await shop.carts.find(session.cartToken),
    currency: session?.currency ?? shop.currencies.shopCurrency,
  };
}

/** The session of the request's cookie. */
async function requestSession(c: AppContext): Promise<Session | null> {
  const token = readSessionToken(c);
  if (token === null) return null;
  // Otherwise the browser would drop the cookie after its first lifetime, though the session still exists.
  return c.get('deps').shop.sessions.find(token, () => writeSessionToken(c, token));
}

/** The request's session; opens one, with its cookie, for a visitor without, unless the address opens too many. */
export async function ensureSession(c: AppContext): Promise<Result<Session, TooManyRequests>> {
  const { session } = await getContext(c);
  if (session !== null) return ok(session);
  const { shop, callLimits } = c.get('deps');
  const retryAfterMs = await callLimits.takeSession(visitorAddress(c));
  if (retryAfterMs > 0) return err({ code: 'too_many_requests', retryAfterMs });
  return ok(enter(c, await shop.sessions.open()));
}

/** Whether the request has opened a session for a browser of which is not known whether it keeps cookies. */
export const isFirstVisit = (c: AppContext): boolean => c.get('changedSession') != null && readSessionToken(c) === null;

/** Replaces the request's session by one of the customer, with a new token. Log-ins have their own limits. */
export async function startCustomerSession(c: AppContext, customerId: number): Promise<Session> {
  const { session } = await getContext(c);
  return enter(c, await c.get('deps').shop.sessions.logIn(session, customerId));
}

/** Ends the session; the visitor goes on without one. */
export async function endSession(c: AppContext): Promise<void> {
  const { session } = await getContext(c);
  if (session !== null) await c.get('deps').shop.sessions.end(session);
  removeSessionToken(c);
  changeSession(c, null);
}

function enter(c: AppContext, { token, session }: OpenedSession): Session {
  writeSessionToken(c, token);
  changeSession(c, session);
  return session;
}

/** With https the name's prefix makes browsers refuse a cookie set by a sibling host. */
const cookieName = (https: boolean): string => (https ? '__Host-session' : 'session');

const tokenPattern = (https: boolean): RegExp =>
  new RegExp(`(?:^|;)[ \\t]*${cookieName(https)}="?([\\w-]+)"?[ \\t]*(?:;|$)`);

const TOKEN = { https: tokenPattern(true), http: tokenPattern(false) } as const;

/** Finds the token without parsing all cookies, because it has no characters that are escaped. */
export const readSessionToken = (c: AppContext): string | null =>
  TOKEN[isHttps(c) ? 'https' : 'http'].exec(c.req.header('cookie') ?? '')?.[1] ?? null;

function writeSessionToken(c: AppContext, token: string): void {
  setCookie(c, cookieName(isHttps(c)), token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

function removeSessionToken(c: AppContext): void {
  deleteCookie(c, cookieName(isHttps(c)), { path: '/', secure: isHttps(c) });
}
