import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { registerCartApi, registerUnknownCalls } from './cart-api/register-cart-api.ts';
import type { AppContext, AppDeps, AppEnv } from './http/app-context.ts';
import { routePathOf } from './http/locale-path.ts';
import { registerPageGuards } from './http/page-guards.ts';
import { tagRequests } from './http/request-origin.ts';
import { createOperations } from './operations/register-operations.ts';
import { registerPages } from './pages/register-pages.tsx';

/** The whole shop as one function from request to answer. Dependencies in, app out; `main.ts` listens. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const calls = createRouter();
  registerCartApi(calls, deps);
  const pages = createPages(deps);
  const showPage = (c: AppContext) => pages.fetch(c.req.raw, c.env);
  // Several routers, so that the calls, of which there are most, pass nothing that is mounted for pages.
  if (!deps.settings.servesOperations) {
    calls.notFound(showPage);
    return calls;
  }
  const operations = createOperations<AppEnv>(deps.operations);
  operations.notFound(showPage);
  calls.notFound((c) => operations.fetch(c.req.raw, c.env));
  return calls;
}

function createPages(deps: AppDeps): Hono<AppEnv> {
  const app = createRouter();
  app.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  tagRequests(app);
  registerUnknownCalls(app);
  registerStaticFiles(app, deps.settings.clientDirectory);
  registerPageGuards(app);
  registerPages(app, deps);
  return app;
}

const createRouter = (): Hono<AppEnv> => new Hono<AppEnv>({ getPath: routePathOf });

/** Built files carry a hash of their content in their names: they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures, clips and icons keep their names when they change: looked at again after an hour. */
const SHORT = 'public, max-age=3600';

/**
 * Serves built files and pictures, precompressed where the build left a smaller form beside them. A browser that has the
 * same bytes already gets 304: tagged by content, because the files of an image may all have the same date.
 */
function registerStaticFiles(app: Hono<AppEnv>, clientDirectory: string): void {
  const files = serveStatic<AppEnv>({ root: clientDirectory, precompressed: true });
  app.get('/assets/*', cached(IMMUTABLE), etag(), files);
  for (const path of ['/images/*', '/favicon.svg']) app.get(path, cached(SHORT), etag(), files);
  // Players ask for parts of a clip, and a tag would be that of the part.
  app.get('/media/*', cached(SHORT), captionsType, files);
}

/** Set before the file is opened; for a file that is not there the page that says so sets its own. */
const cached =
  (cacheControl: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.header('cache-control', cacheControl);
    c.header('x-content-type-options', 'nosniff');
    await next();
  };

/** Which the file server does not know, and without which browsers do not read captions. */
const captionsType: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.ok && c.req.path.endsWith('.vtt')) c.header('content-type', 'text/vtt; charset=utf-8');
};
