import { normalizePostalCode } from '@cartfare/core/address';
import { parsePlace } from '@cartfare/core/languages';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { deleteCookie, generateCookie, getCookie } from 'hono/cookie';
import type { AppContext } from '../app-context.ts';
import { isHttps } from '../http/same-origin.ts';
import type { Place } from '../shop/place.ts';
import type { Customer } from '../shop/model.ts';
import type { Session } from './session.ts';

/** How long a visitor's destination is remembered after it was asked for last, in seconds. A season. */
const REMEMBERED_FOR_S = 90 * 24 * 60 * 60;

/** Length of a province in the cookie, in UTF-16 units. The longest names have some 60. */
const MAX_PROVINCE_LENGTH = 64;

/**
 * With https, a name that a sibling host cannot set. Its content is neither secret nor trusted, so it is not signed: it
 * is read like input of a visitor.
 */
const cookieName = (c: AppContext): string => (isHttps(c) ? '__Host-destination' : 'destination');

/**
 * Remembers a visitor's destination for the next visit (clause BE-4), in a cookie. Not for customers, whose destination
 * is only in the session, nor for unknown countries or fields that are too long. A browser that has the cookie already
 * gets it again, because its time begins anew.
 */
export function rememberDestination(c: AppContext, customer: Customer | null, place: Place): void {
  const value = customer === null ? cookieValue(place) : null;
  if (value === null) return;
  const cookie = generateCookie(cookieName(c), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: REMEMBERED_FOR_S,
  });
  c.header('set-cookie', cookie, { append: true });
}

/** The destination that the browser remembers from an earlier visit; null without one, or if it cannot be read. */
export async function rememberedDestination(c: AppContext): Promise<Place | null> {
  const value = getCookie(c, cookieName(c));
  if (value === undefined) return null;
  const [country = '', province = '', postalCode = ''] = value.split('|');
  const isOurs = cookieValue({ countryCode: country, provinceCode: province, postalCode }) === value;
  return isOurs ? parsePlace({ country, province, postalCode }) : null;
}

/** Forgets the destination of this visit and of earlier ones. */
export async function forgetDestination(c: AppContext, session: Session | null): Promise<void> {
  if (session !== null && session.place !== null) {
    await c.get('deps').shop.sessions.setPlace(session, null);
  }
  removeDestinationCookie(c);
}

/**
 * Removes a visitor's destination from the browser, so that it is not shown to a customer who logs in, or to the next
 * user.
 */
export function removeDestinationCookie(c: AppContext): void {
  if (getCookie(c, cookieName(c)) !== undefined) deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) });
}

/** `CA|ON|K1N 5T2`; null for what is not remembered. */
function cookieValue({ countryCode, provinceCode, postalCode }: Place): string | null {
  if (!Object.hasOwn(COUNTRY_NAMES, countryCode) || provinceCode.length > MAX_PROVINCE_LENGTH) return null;
  const fields = [countryCode, provinceCode.trim(), normalizePostalCode(countryCode, postalCode)];
  return fields.some((field) => /[|\p{Cc}\p{Surrogate}]/u.test(field)) ? null : fields.join('|');
}
