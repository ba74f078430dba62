import { Hono } from 'hono';
import type { AppContext, AppDeps, AppEnv } from './http/app-context.ts';
import { registerCartApi, registerUnknownCalls } from './cart-api/register-cart-api.ts';
import { localePathOf } from './http/locale-path.ts';
import { registerPageGuards } from './http/page-guards.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { tagRequests } from './http/tag-requests.ts';
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

const createRouter = (): Hono<AppEnv> => new Hono<AppEnv>({ getPath: (request) => localePathOf(request.url).path });
