import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './app-context.ts';
import { isHttps, isSameOrigin } from './same-origin.ts';

/**
 * What a page may do: run and fetch the shop's own files, post to the shop, and nothing else. No inline script or style
 * runs, so text that slips into the markup stays text.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const YEAR_S = 365 * 24 * 60 * 60;

/** Mounts what pages need and the API does not: headers, the check of who posts, compression. */
export function registerPageGuards(app: Hono<AppEnv>): void {
  app.use(pageHeaders);
  app.use(refuseForeignPosts);
  app.use(compress());
}

// Set before the page is made: Hono then writes them once, which is much cheaper than changing a finished response.
const pageHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('content-security-policy', CONTENT_SECURITY_POLICY);
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  // A page shows one visitor's cart: no cache between may keep it.
  c.header('cache-control', 'no-store');
  if (isHttps(c)) c.header('strict-transport-security', `max-age=${YEAR_S}`);
  await next();
};

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const refuseForeignPosts: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || isSameOrigin(c)) return next();
  return c.text('Forms of this shop can only be sent from its own pages.', 403);
};
