import { Hono } from 'hono';
import type { AppDeps, AppEnv } from './app-deps.ts';
import { registerCartApi } from './cart-api/register-cart-api.ts';
import { localePathOf } from './http/locale-path.ts';
import { registerPageGuards } from './http/page-guards.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { tagRequests } from './http/tag-requests.ts';
import { registerOperations } from './operations/register-operations.ts';
import { registerPages } from './pages/register-pages.tsx';

/** The whole shop as one function from request to answer. Dependencies in, app out; `main.ts` listens. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => localePathOf(request.url).path });
  app.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  registerOperations(app, deps.operations);
  tagRequests(app);
  registerCartApi(app);
  registerStaticFiles(app, deps.settings.clientDirectory);
  registerPageGuards(app);
  registerPages(app, deps);
  return app;
}
