import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../app-deps.ts';
import { SESSION_LIFETIME_MS } from '../shop/sessions.ts';
import { isHttps } from './own-origin.ts';

/** With https the name's prefix makes browsers refuse a cookie planted by a neighbouring host. */
const cookieName = (c: AppContext): string => (isHttps(c) ? '__Host-session' : 'session');

/** Found without taking every cookie of the site apart: tokens have no characters that are written in another way. */
export function readSessionToken(c: AppContext): string | null {
  const cookies = c.req.header('cookie');
  if (cookies === undefined) return null;
  const name = `${cookieName(c)}=`;
  const pair = cookies.split('; ').find((each) => each.startsWith(name));
  return pair === undefined ? null : pair.slice(name.length);
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
