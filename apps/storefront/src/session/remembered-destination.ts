import { type Destination, findCountry, normalizePostalCode } from '@cartfare/core';
import { deleteCookie, generateCookie, getCookie } from 'hono/cookie';
import type { AppContext } from '../http/app-context.ts';
import { isHttps } from '../http/request-origin.ts';
import { getContext } from './request-context.ts';

/** How long a visitor's destination is remembered after it was asked for last, in seconds. Source: ours; a season. */
const REMEMBERED_FOR_S = 90 * 24 * 60 * 60;

/** Length of a province in the cookie, in UTF-16 units. Source: ours; the longest names have some 60. */
const MAX_PROVINCE_LENGTH = 64;

/**
 * With https, a name that a neighbouring host cannot plant. What is in it is no secret and proves nothing, so it is not
 * signed: it is read as what a visitor could have typed into the fields.
 */
const cookieName = (c: AppContext): string => (isHttps(c) ? '__Host-destination' : 'destination');

/**
 * The cookie that remembers for the next visit where a visitor asked for rates (clause BE-4), as a value of `Set-Cookie`.
 * Null where the browser has it already, for customers, whose destination stays with the session, and for a country that
 * we do not know or fields of a length that no address has.
 */
export async function cookieOfDestination(c: AppContext, destination: Destination): Promise<string | null> {
  const { customer } = await getContext(c);
  const value = customer === null ? cookieValue(destination) : null;
  if (value === null || value === getCookie(c, cookieName(c))) return null;
  return generateCookie(cookieName(c), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: REMEMBERED_FOR_S,
  });
}

/** Sends that cookie along with whatever the request is answered. */
export async function rememberDestination(c: AppContext, destination: Destination): Promise<void> {
  const cookie = await cookieOfDestination(c, destination);
  if (cookie !== null) c.header('set-cookie', cookie, { append: true });
}

/** What the visitor's browser has of an earlier visit; null where there is nothing, or nothing that can be read. */
export function rememberedDestination(c: AppContext): Destination | null {
  const value = getCookie(c, cookieName(c));
  if (value === undefined) return null;
  const [country = '', province = '', zip = ''] = value.split('|');
  const destination = { country, province, zip };
  return cookieValue(destination) === value ? destination : null;
}

/** Forgets the destination of this visit and of those before, at once. */
export async function forgetDestination(c: AppContext): Promise<void> {
  const { session } = await getContext(c);
  if (session !== null && session.destination !== null) {
    await c.get('deps').shop.sessions.setDestination(session, null);
  }
  forgetVisitors(c);
}

/** Removes a visitor's destination from the browser, so that it is not shown to a customer who logs in, or to the next user. */
export function forgetVisitors(c: AppContext): void {
  if (getCookie(c, cookieName(c)) !== undefined) deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) });
}

/** `CA|ON|K1N 5T2`; null for what is not remembered. The same for all spellings of a country and of a postal code. */
function cookieValue({ country, province, zip }: Destination): string | null {
  const code = findCountry(country);
  if (code === undefined || province.length > MAX_PROVINCE_LENGTH) return null;
  const fields = [code, province.trim(), normalizePostalCode(code, zip)];
  return fields.some((field) => /[|\p{Cc}\p{Surrogate}]/u.test(field)) ? null : fields.join('|');
}
