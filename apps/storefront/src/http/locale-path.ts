import { COUNTRY_NAMES } from '@cartfare/core/internal';

/** A first segment such as `/fr` or `/en-ca`: a language, optionally with a country (clause CA-5). */
const LOCALE_PREFIX = /^\/([a-z]{2})(?:-([a-z]{2}))?(?=\/|$)/i;

export interface LocalePath {
  /** Prefix of the shop's paths: `/`, or for example `/fr/`, as in the request. */
  readonly rootPath: string;
  /** BCP 47 tag: `en` without a prefix, else for example `fr` or `en-CA`. */
  readonly locale: string;
  /** The path without the prefix, which routes are matched against. */
  readonly path: string;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a language exists, by requested code; at most one entry per pair of letters. */
const knownLanguages = new Map<string, boolean>();

/** Whether ISO 639-1 has the language. */
function isLanguage(code: string): boolean {
  const known = knownLanguages.get(code) ?? LANGUAGES.of(code) !== undefined;
  knownLanguages.set(code, known);
  return known;
}

/** The language of paths without a prefix. */
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

/** A first segment that is not a language, or has an unknown country, is an ordinary part of the path. */
const isLocale = (language: string, country: string | undefined): boolean =>
  isLanguage(language.toLowerCase()) && (country === undefined || Object.hasOwn(COUNTRY_NAMES, country.toUpperCase()));

/** The same for a request's URL. */
export const localePathOf = (url: string): LocalePath => splitLocalePath(pathnameOf(url));

/** The path that routes are matched against. */
export const routePathOf = (request: Request): string => localePathOf(request.url).path;

/** Cut out without parsing the URL, because every request needs it several times and the server has parsed it. */
export function pathnameOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  return start === -1 ? '/' : url.slice(start, query === -1 ? undefined : query);
}

/** The query of a request's URL without its question mark; empty without a query. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
