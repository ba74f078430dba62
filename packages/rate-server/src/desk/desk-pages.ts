import { Hono, type Context } from 'hono';
import type { DeskAssets } from './desk-assets.ts';
import type { DeskEnv } from './desk-guards.ts';

/** The app runs its own files alone, talks to its own server alone, and is framed by nobody. */
const CONTENT_SECURITY_POLICY = [
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const YEAR_S = 365 * 24 * 60 * 60;

/** Names have a hash of the content. */
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;

const NOT_BUILT = 'The desk was not built. Build it with: npm run build\n';

export interface DeskPagesNeeds {
  /** Null: the app was not built. */
  readonly assets: DeskAssets | null;
  /** The desk's path as browsers have it, such as `/desk`, or `/rates/desk` behind a proxy. */
  readonly publicPath: string;
  readonly isHttps: boolean;
}

/** The desk's page, the same at each of its addresses, and its files. Whoever is not signed in gets them, too: they have no data. */
export function deskPages({ assets, publicPath, isHttps }: DeskPagesNeeds): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/desk/assets/:name', (c) => {
    const file = assets?.files.get(c.req.param('name'));
    if (file === undefined) return c.text('There is no such file.\n', 404, { 'cache-control': 'no-store' });
    const headers = { 'content-type': file.type, 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' };
    if (file.gzipped === null) return c.body(file.body, 200, headers);
    const vary = { ...headers, vary: 'accept-encoding' };
    return takesGzip(c)
      ? c.body(file.gzipped, 200, { ...vary, 'content-encoding': 'gzip' })
      : c.body(file.body, 200, vary);
  });
  const html = assets?.html
    .replaceAll('"./assets/', `"${publicPath}/assets/`)
    .replace('content="/desk"', `content="${publicPath}"`);
  const page = (c: Context<DeskEnv>): Response => {
    if (html === undefined) return c.text(NOT_BUILT, 503, { 'cache-control': 'no-store' });
    return c.html(html, 200, {
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      // An address of Try has a cart.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cache-control': 'no-store',
      ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
    });
  };
  app.get('/desk', page);
  app.get('/desk/*', page);
  return app;
}

const takesGzip = (c: Context): boolean => /(?:^|,)\s*gzip\s*(?:,|;|$)/.test(c.req.header('accept-encoding') ?? '');
