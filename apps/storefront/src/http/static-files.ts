import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from '../app-deps.ts';

/** Built files carry a hash of their content in their names: they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures and icons keep their names when they change: looked at again after an hour. */
const SHORT = 'public, max-age=3600';

/** Serves built files and pictures, precompressed where the build left a smaller form beside them. */
export function registerStaticFiles(app: Hono<AppEnv>, clientDirectory: string): void {
  const serve = (cacheControl: string) =>
    serveStatic<AppEnv>({
      root: clientDirectory,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', cacheControl);
        c.header('x-content-type-options', 'nosniff');
      },
    });
  app.get('/assets/*', serve(IMMUTABLE));
  for (const path of ['/images/*', '/favicon.svg', '/favicon.ico', '/robots.txt']) app.get(path, serve(SHORT));
}
