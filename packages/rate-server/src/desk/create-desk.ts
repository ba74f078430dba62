import { ok, type Result } from '@cartfare/core/internal';
import { isDatabaseUnavailable } from '@cartfare/server-kit/db';
import { clientLeft, limitBody } from '@cartfare/server-kit/http';
import { Hono, type Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { readJson } from '../read-json.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { DeskAssets } from './desk-assets.ts';
import type { DeskCall, DeskContext } from './desk-call.ts';
import { DESK_CALLS } from './desk-calls.ts';
import { DESK_METHODS, type DeskCallName, type DeskRefusal } from './desk-contract.ts';
import { deskCookie, guardCall, type DeskEnv } from './desk-guards.ts';
import { deskPages } from './desk-pages.ts';
import { refusalResponseOf } from './desk-refusal.ts';

export interface DeskOptions extends Pick<DeskContext, 'scope' | 'live' | 'carriersOf'> {
  readonly database: RateDatabase;
  /** The built app, from `readDeskAssets`; null: it was not built, and the desk's pages say so. */
  readonly assets: DeskAssets | null;
  /** The server's address as browsers reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: { error(facts: object, message: string): void };
}

/** The browser's copy of a session lives for two months: the database decides when the session ends. */
const COOKIE_S = 60 * 24 * 60 * 60;

/** The merchant's desk: its pages under `/desk`, and its calls under `/desk/api`. */
export function createDesk(options: DeskOptions): Hono<DeskEnv> {
  const { assets, publicUrl } = options;
  const path = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  const app = new Hono<DeskEnv>();
  for (const name of Object.keys(DESK_CALLS) as DeskCallName[]) app.route('/', callRoute(name, options));
  app.all('/desk/api/*', () => refusalResponseOf({ code: 'not_found' }));
  app.route('/', deskPages({ assets, publicPath: `${path}/desk`, isHttps: publicUrl?.startsWith('https:') === true }));
  return app;
}

/** One call: who may make it, then the size of its body, then its work. */
function callRoute(name: DeskCallName, options: DeskOptions): Hono<DeskEnv> {
  const { log } = options;
  // The table has the types of each name; here its values are only handed on.
  const call = DESK_CALLS[name] as DeskCall<never>;
  const method = DESK_METHODS[name];
  const address = `/desk/api/${name}`;
  const app = new Hono<DeskEnv>();
  const withinLimit = limitBody({
    maxBytes: call.maxBytes,
    refuse: () => refusalResponseOf({ code: 'body_too_large' }),
  });
  app.on(method, address, guardCall({ method, role: call.role, options }), withinLimit, async (c) => {
    const input = await inputOf(c, call);
    if (!input.ok) return refusalResponseOf(input.issue);
    const result: Result<unknown, DeskRefusal> = await call.handle(input.value, contextOf(c, options));
    return result.ok
      ? c.json(result.value as object | null, 200, { 'cache-control': 'no-store' })
      : refusalResponseOf(result.issue);
  });
  app.all(address, () => refusalResponseOf({ code: 'method_not_allowed' }));
  app.onError((error, c) => {
    const left = clientLeft(error, c);
    if (left !== null) return left;
    log.error({ err: error, call: name }, 'a call of the desk failed');
    return refusalResponseOf({ code: isDatabaseUnavailable(error) ? 'database_unavailable' : 'failed' });
  });
  return app;
}

function contextOf(c: Context<DeskEnv>, { database: db, scope, live, carriersOf, now, publicUrl }: DeskOptions) {
  const { name, attributes } = deskCookie(publicUrl);
  return {
    db,
    scope,
    live,
    carriersOf,
    nowMs: now(),
    setToken: (token) => setCookie(c, name, token ?? '', { ...attributes, maxAge: token === null ? 0 : COOKIE_S }),
    // The guard has refused a call for staff without one.
    session: c.get('session'),
  } as DeskContext & { readonly session: DeskEnv['Variables']['session'] & object };
}

async function inputOf(c: Context<DeskEnv>, { input }: DeskCall<never>): Promise<Result<never, DeskRefusal>> {
  const given = c.req.method === 'POST' ? readJson(await c.req.text()) : ok(c.req.query());
  if (!given.ok) return { ok: false, issue: { code: 'invalid_input', detail: given.issue.message } };
  const parsed = input.safeParse(given.value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const detail = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
  return { ok: false, issue: { code: 'invalid_input', detail } };
}
