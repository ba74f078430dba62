import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../app-deps.ts';
import { SESSION_LIFETIME_MS } from '../shop/sessions.ts';
import { isHttps } from './own-origin.ts';

/** With https the name's prefix makes browsers refuse a cookie planted by a neighbouring host. */
const cookieName = (c: AppContext): string => (isHttps(c) ? '__Host-session' : 'session');

/** Finds the token without taking every cookie of the site apart: it has no characters that are written in another way. */
const TOKEN = {
  https: /(?:^|;)[ \t]*__Host-session="?([\w-]+)"?[ \t]*(?:;|$)/,
  http: /(?:^|;)[ \t]*session="?([\w-]+)"?[ \t]*(?:;|$)/,
} as const;

export function readSessionToken(c: AppContext): string | null {
  const cookies = c.req.header('cookie');
  return (cookies === undefined ? null : TOKEN[isHttps(c) ? 'https' : 'http'].exec(cookies))?.[1] ?? null;
}

export function writeSessionToken(c: AppContext, token: string): void {
  setCookie(c, cookieName(c), token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function removeSessionToken(c: AppContext): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) });
}
