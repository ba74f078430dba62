import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { createCartApi } from './cart-api/create-cart-api.ts';
import type { AppDeps, AppEnv } from './app-context.ts';
import { routePathOf } from './http/locale-path.ts';
import { registerPageGuards } from './http/page-guards.ts';
import { tagRequests } from './http/request-id.ts';
import { createOperations } from './operations/register-operations.ts';
import { registerPages } from './pages/register-pages.ts';

/** The whole shop as a Hono app, without a port; `start-shop.ts` listens. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: routePathOf });
  app.use(tagRequests, async (c, next) => {
    c.set('deps', deps);
    await next();
    deps.operations.metrics.responded(c.res.status);
  });
  app.route('/', createCartApi(deps));
  registerStaticFiles(app, deps.settings.clientDirectory);
  registerPageGuards(app);
  registerPages(app, deps);
  return deps.settings.servesOperations ? withOperations(app, deps) : app;
}

/** Operations come first, because their paths are matched as they were sent. */
function withOperations(app: Hono<AppEnv>, { operations }: AppDeps): Hono<AppEnv> {
  return createOperations<AppEnv>(operations).notFound((c) => app.fetch(c.req.raw, c.env));
}

/** Built files have a hash of their content in their names, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures, clips and icons keep their names when they change, so they are revalidated after an hour. */
const SHORT = 'public, max-age=3600';

/**
 * Serves built files and pictures, precompressed where the build made a smaller file. An `ETag` by content answers 304
 * for the same bytes; a date would not do, because the files of a container image may all have the same one.
 */
function registerStaticFiles(app: Hono<AppEnv>, clientDirectory: string): void {
  const files = serveStatic<AppEnv>({ root: clientDirectory, precompressed: true });
  app.get('/assets/*', cached(IMMUTABLE), varied, etag(), files);
  for (const pattern of ['/images/*', '/favicon.svg']) app.get(pattern, cached(SHORT), varied, etag(), files);
  // No `ETag` here: players request ranges of a clip, and the tag would be that of the range.
  app.get('/media/*', cached(SHORT), clipType, files);
}

/** Set before the file is opened. The page for a missing file sets its own. */
const cached =
  (cacheControl: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.header('cache-control', cacheControl);
    c.header('x-content-type-options', 'nosniff');
    // RFC 9110, 14.2: a range in an unknown unit is ignored.
    if (!/^bytes=/i.test(c.req.header('range') ?? 'bytes=')) c.req.raw.headers.delete('range');
    await next();
    // A shared cache could give the refusal of one visitor's range to everybody, instead of the file.
    if (c.res.status === RANGE_NOT_SATISFIABLE) c.header('cache-control', 'no-store');
  };

const RANGE_NOT_SATISFIABLE = 416;

/**
 * Says that the file has other forms, which the file server says of the compressed ones only. A shared cache would give
 * the plain form to everybody if it was requested first.
 */
const varied: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('vary')) c.header('vary', 'Accept-Encoding');
};

/** MIME types that the file server does not know. Browsers require that of captions, and with `nosniff` may guess none. */
const CLIP_TYPES: ReadonlyMap<string, string> = new Map([
  ['.vtt', 'text/vtt; charset=utf-8'],
  ['.wav', 'audio/wav'],
  ['.flac', 'audio/flac'],
  ['.m4a', 'audio/mp4'],
]);

const clipType: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const type = CLIP_TYPES.get(path.extname(c.req.path));
  if (c.res.ok && type !== undefined) c.header('content-type', type);
};
