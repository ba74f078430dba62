import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../../app-context.ts';
import { localePathOf, splitLocalePath } from '../../../http/locale-path.ts';
import { isFirstVisit, readVisitor } from '../../../session/read-visitor.ts';
import { createPaths, type Paths } from '../frame/paths.ts';

/** Answers a posted form with a redirect to a page, so that a reload does not post it again. */
export function redirectTo(c: AppContext, choose: (paths: Paths) => string): Response {
  const path = choose(createPaths(localePathOf(c.req.url).rootPath));
  return c.redirect(isFirstVisit(c) || c.req.query(FIRST_VISIT) !== undefined ? withFirstVisit(path, '1') : path, 303);
}

/** Query parameter of the page after the request that set the first cookie: without a session there, it was not kept. */
export const FIRST_VISIT = 'first-visit';

/** `path` with the parameter, or without it for null. */
function withFirstVisit(path: string, value: string | null): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://shop');
  if (value === null) searchParams.delete(FIRST_VISIT);
  else searchParams.set(FIRST_VISIT, value);
  // Two slashes in front would name another host.
  return pathname.replace(/^\/+/, '/') + (searchParams.size === 0 ? '' : `?${searchParams}`) + hash;
}

/** Removes the parameter from the URL of a browser that has kept the cookie, so that no bookmark or link has it. */
export const endFirstVisit: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'GET' || c.req.query(FIRST_VISIT) === undefined) return next();
  if ((await readVisitor(c)).session === null) return next();
  return c.redirect(withFirstVisit(c.req.url, null), 303);
};

/**
 * Path and query on this site. A second slash or a backslash at the start would lead to another site; control
 * characters cannot be sent in a header.
 */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Maximum length of a page to return to, in UTF-16 units. The longest of the shop has some 600. */
const MAX_RETURN_LENGTH = 2_000;

/**
 * The page that a form wants to return to, below `rootPath`, because the language may have changed since the form was
 * rendered. `fallback` for anything that leads to another site or is too long.
 */
export function safeReturn(wanted: string, { rootPath, fallback }: ReturnTerms): string {
  if (wanted.length > MAX_RETURN_LENGTH) return fallback;
  const [pathname = ''] = wanted.split(/[?#]/, 1);
  const localised = rootPath + splitLocalePath(pathname).path.slice(1) + wanted.slice(pathname.length);
  return OWN_PATH.test(wanted) && OWN_PATH.test(localised) ? localised : fallback;
}

interface ReturnTerms {
  readonly rootPath: string;
  readonly fallback: string;
}
