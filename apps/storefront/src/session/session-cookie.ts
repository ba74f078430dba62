import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../http/app-context.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';
import { isHttps } from '../http/same-origin.ts';

/** With https the name's prefix makes browsers refuse a cookie planted by a neighbouring host. */
const cookieName = (https: boolean): string => (https ? '__Host-session' : 'session');

export const readSessionToken = (c: AppContext): string | null => sessionTokenIn(c.req.header('cookie'), isHttps(c));

const tokenPattern = (https: boolean): RegExp =>
  new RegExp(`(?:^|;)[ \\t]*${cookieName(https)}="?([\\w-]+)"?[ \\t]*(?:;|$)`);

const TOKEN = { https: tokenPattern(true), http: tokenPattern(false) } as const;

/** Finds the token without taking every cookie of the site apart: it has no characters that are written in another way. */
const sessionTokenIn = (cookies: string | undefined, https: boolean): string | null =>
  (cookies === undefined ? null : TOKEN[https ? 'https' : 'http'].exec(cookies))?.[1] ?? null;

export function writeSessionToken(c: AppContext, token: string): void {
  setCookie(c, cookieName(isHttps(c)), token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function removeSessionToken(c: AppContext): void {
  deleteCookie(c, cookieName(isHttps(c)), { path: '/', secure: isHttps(c) });
}
