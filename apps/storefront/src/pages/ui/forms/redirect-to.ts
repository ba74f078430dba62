import type { AppContext } from '../../../http/app-context.ts';
import { localePathOf, splitLocalePath } from '../../../http/locale-path.ts';
import { createPaths, type Paths } from '../frame/paths.ts';

/** Answers a posted form: the browser goes on with a page of its own, so that reloading it posts nothing again. */
export function redirectTo(c: AppContext, choose: (paths: Paths) => string): Response {
  return c.redirect(choose(createPaths(localePathOf(c.req.url).rootPath)), 303);
}

/**
 * Path and query on this site. A second slash or a backslash in front would lead to another one; control characters
 * cannot be sent in a header.
 */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/**
 * The page to go on with, as a form says, below `rootPath`: the form's own page may have been read in another language
 * since. `fallback` for anything that leads elsewhere.
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
