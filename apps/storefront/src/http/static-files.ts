import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-context.ts';

/** Built files carry a hash of their content in their names: they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures and icons keep their names when they change: looked at again after an hour. */
const SHORT = 'public, max-age=3600';

/** Serves built files and pictures, precompressed where the build left a smaller form beside them. */
export function registerStaticFiles(app: Hono<AppEnv>, clientDirectory: string): void {
  const files = serveStatic<AppEnv>({ root: clientDirectory, precompressed: true });
  app.get('/assets/*', cached(IMMUTABLE), files);
  for (const path of ['/images/*', '/favicon.svg']) app.get(path, cached(SHORT), files);
}

/** Set before the file is opened; for a file that is not there the page that says so sets its own. */
const cached =
  (cacheControl: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.header('cache-control', cacheControl);
    c.header('x-content-type-options', 'nosniff');
    await next();
  };
