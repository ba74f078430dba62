import { COUNTRY_NAMES } from '@cartfare/core';

/** A first segment such as `/fr` or `/en-ca`: language, and perhaps a country (clause CA-5). */
const LOCALE_PREFIX = /^\/([a-z]{2})(?:-([a-z]{2}))?(?=\/|$)/i;

export interface LocalePath {
  /** Where the shop's paths start: `/` or such as `/fr/`, as the request wrote it. */
  readonly rootPath: string;
  /** BCP 47 tag: `en` without a prefix, else such as `fr` or `en-CA`. */
  readonly locale: string;
  /** The path without the prefix: what routes are matched by. */
  readonly path: string;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Languages that were asked for, and whether they exist: as many as there are pairs of letters at most. */
const knownLanguages = new Map<string, boolean>();

/** Whether ISO 639-1 has the language. */
function isLanguage(code: string): boolean {
  const known = knownLanguages.get(code) ?? LANGUAGES.of(code) !== undefined;
  knownLanguages.set(code, known);
  return known;
}

/** The language of pages whose path names none. */
const DEFAULT_LOCALE = 'en';

export function splitLocalePath(pathname: string): LocalePath {
  const [prefix, language, country] = LOCALE_PREFIX.exec(pathname) ?? [];
  if (prefix === undefined || language === undefined || !isLocale(language, country)) {
    return { rootPath: '/', locale: DEFAULT_LOCALE, path: pathname };
  }
  const locale = language.toLowerCase() + (country === undefined ? '' : `-${country.toUpperCase()}`);
  const rest = pathname.slice(prefix.length);
  return { rootPath: `${prefix}/`, locale, path: rest === '' ? '/' : rest };
}

/** A first segment that names no language or country is a part of the path like any other. */
const isLocale = (language: string, country: string | undefined): boolean =>
  isLanguage(language.toLowerCase()) && (country === undefined || Object.hasOwn(COUNTRY_NAMES, country.toUpperCase()));

/** The same of a request's whole address. */
export const localePathOf = (url: string): LocalePath => splitLocalePath(pathnameOf(url));

/** What routes are matched by. */
export const routePathOf = (request: Request): string => localePathOf(request.url).path;

/** Cut out instead of parsed anew: the server has parsed it, and every request asks for it several times. */
function pathnameOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  return start === -1 ? '/' : url.slice(start, query === -1 ? undefined : query);
}

/** What stands behind the question mark of a request's whole address; empty without one. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
