import type { AppContext } from '../../../http/app-context.ts';
import { localePathOf, splitLocalePath } from '../../../http/locale-path.ts';
import { createPaths, type Paths } from '../frame/paths.ts';

/** Answers a posted form with a redirect to a page, so that a reload does not post it again. */
export function redirectTo(c: AppContext, choose: (paths: Paths) => string): Response {
  return c.redirect(choose(createPaths(localePathOf(c.req.url).rootPath)), 303);
}

/**
 * Path and query on this site. A second slash or a backslash at the start would lead to another site; control
 * characters cannot be sent in a header.
 */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/**
 * The page that a form wants to return to, below `rootPath`, because the language may have changed since the form was
 * rendered. `fallback` for anything that leads to another site.
 */
export function safeReturn(wanted: string, { rootPath, fallback }: ReturnTerms): string {
  const [pathname = ''] = wanted.split(/[?#]/, 1);
  const localised = rootPath + splitLocalePath(pathname).path.slice(1) + wanted.slice(pathname.length);
  return OWN_PATH.test(wanted) && OWN_PATH.test(localised) ? localised : fallback;
}

interface ReturnTerms {
  readonly rootPath: string;
  readonly fallback: string;
}
