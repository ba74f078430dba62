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

/** The language of pages whose path names none. */
const DEFAULT_LOCALE = 'en';

export function splitLocalePath(pathname: string): LocalePath {
  const [prefix, language, country] = LOCALE_PREFIX.exec(pathname) ?? [];
  if (prefix === undefined || language === undefined) return { rootPath: '/', locale: DEFAULT_LOCALE, path: pathname };
  const locale = language.toLowerCase() + (country === undefined ? '' : `-${country.toUpperCase()}`);
  const rest = pathname.slice(prefix.length);
  return { rootPath: `${prefix}/`, locale, path: rest === '' ? '/' : rest };
}

/** The same of a request's whole address. */
export const localePathOf = (url: string): LocalePath => splitLocalePath(pathnameOf(url));

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
