import { randomUUID } from 'node:crypto';
import { clientLeft, limitBody } from '@cartfare/server-kit/http';
import { err, ok, type Clock, type Result } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
import { Hono, type Context, type Env } from 'hono';
import { problemResponse } from '../api/problem.ts';
import { retryAfter } from '../keys/authorize-key.ts';
import type { TakeRequest } from '../keys/limit-keys.ts';
import { outageOf } from '../outage-of.ts';
import { isCurrencyRefusal, type Rates } from '../rating-request.ts';
import { withDeadline } from '../with-deadline.ts';
import {
  CARRIERS_FAILED,
  currencyRefused,
  refusalOfError,
  type ConfirmingRoute,
  type KeysOfServer,
  type PageRoute,
  type ShopPlatform,
  type RefusedRequest,
  type RequestBody,
  type Sender,
} from './platform.ts';
import { readJsonBody } from './read-request.ts';

export interface PlatformNeeds extends KeysOfServer {
  /** The engine, which logs and counts under this name. */
  ratesFor(platform: string): Rates;
  readonly log: { warn(facts: object, message: string): void };
  /** Counts the requests of a confirmed sender. */
  readonly takeRequest: TakeRequest;
  /** Measures the deadlines. Default: the platform's timers. */
  readonly clock?: Pick<Clock, 'schedule'> | undefined;
  /** The server's address as the platforms reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
  /** Identifies a response, in at most 50 characters. Default: a random UUID. */
  newId?(): string;
}

interface RouteEnv {
  readonly Variables: { requestId?: string; sender: Sender };
}

/** Adds the endpoints of these platforms to an app, whose requests may have a `requestId`. */
export function mountPlatforms<E extends Env>(
  app: Hono<E>,
  platforms: readonly ShopPlatform[],
  needs: PlatformNeeds,
): void {
  for (const platform of platforms) {
    const { path, authenticate, refusals, otherRoutes = [] } = platform;
    const rateCart = cartRater(platform, needs);
    app.route('/', postRoute(platform, { path, authenticate, refusals, respond: rateCart }, needs));
    for (const route of otherRoutes) {
      app.route('/', 'page' in route ? pageRoute(platform, route, needs) : confirmingRoute(platform, route, needs));
    }
  }
}

/** Its body has the addresses of the request: no cache may give them to others. */
function pageRoute({ name }: ShopPlatform, { path, page }: PageRoute, { publicUrl }: PlatformNeeds): Hono<RouteEnv> {
  const app = new Hono<RouteEnv>();
  const address = `/${name}${path}`;
  const requestedUrl = (c: Context): string => {
    const { origin, pathname } = new URL(c.req.url);
    return `${origin}${pathname.slice(0, -address.length)}`;
  };
  app.get(address, (c) =>
    c.json(page(`${publicUrl ?? requestedUrl(c)}/${name}`), 200, { 'cache-control': 'no-store' }),
  );
  app.all(address, () => problemResponse('method_not_allowed', { headers: { allow: 'GET, HEAD' } }));
  return app;
}

const confirmingRoute = (
  platform: ShopPlatform,
  { confirmed, ...route }: ConfirmingRoute,
  needs: PlatformNeeds,
): Hono<RouteEnv> => postRoute(platform, { ...route, respond: () => Promise.resolve(ok(confirmed)) }, needs);

type Respond = (body: RequestBody, requestId: string | undefined) => Promise<Result<object, RefusedRequest>>;

/** An address for `POST`: the sender is known before the body is read, and confirmed before anything is done for it. */
function postRoute(
  { name }: ShopPlatform,
  {
    path,
    authenticate,
    refusals,
    respond,
  }: Pick<ShopPlatform, 'path' | 'authenticate' | 'refusals'> & { respond: Respond },
  { log, takeRequest, authorizeKey, newId = randomUUID }: PlatformNeeds,
): Hono<RouteEnv> {
  const app = new Hono<RouteEnv>();
  const address = `/${name}${path}`;
  const response = (c: Context, refused: RefusedRequest): Response => {
    if (refused.waitMs !== undefined) c.header('retry-after', retryAfter(refused.waitMs));
    const { status, body } = refusals.respond(refused, newId());
    return c.json(body, status);
  };
  const refuse = (c: Context<RouteEnv>, refused: RefusedRequest): Response => {
    const { code, message, cause: reason } = refused;
    log.warn({ platform: name, code, message, err: reason, requestId: c.get('requestId') }, 'refused a request');
    return response(c, refused);
  };
  app.post(address, async (c, next) => {
    const sender = await authenticate({ header: (header) => c.req.header(header) }, { authorizeKey });
    if (!sender.ok) return refuse(c, sender.issue);
    c.set('sender', sender.value);
    const { maxBytes } = sender.value;
    return limitBody({ maxBytes, refuse: () => refuse(c, tooLarge(maxBytes)) })(c, next);
  });
  app.post(address, async (c) => {
    const body = requestBody(new Uint8Array(await c.req.arrayBuffer()));
    const confirmed = await c.get('sender').confirm(body);
    if (!confirmed.ok) return refuse(c, confirmed.issue);
    const waitMs = confirmed.value === null ? 0 : await takeRequest(confirmed.value);
    if (waitMs > 0) return refuse(c, { ...TOO_MANY_REQUESTS, waitMs });
    const responded = await respond(body, c.get('requestId'));
    return responded.ok ? c.json(responded.value) : refuse(c, responded.issue);
  });
  app.all(address, () => problemResponse('method_not_allowed', { headers: { allow: 'POST' } }));
  app.onError((error, c) => {
    const left = clientLeft(error, c);
    if (left !== null) return left;
    log.warn({ platform: name, err: error, requestId: c.get('requestId') }, 'a request failed');
    return response(c, refusalOfError(error, refusals.failed));
  });
  return app;
}

/** From a confirmed request to the platform's list of rates. */
function cartRater({ name, deadlineMs, read, respond }: ShopPlatform, needs: PlatformNeeds): Respond {
  const { ratesFor, clock, newId = randomUUID } = needs;
  const rates = ratesFor(name);
  return async (body, requestId) => {
    const json = body.json();
    if (!json.ok) return json;
    const cart = read(json.value);
    if (!cart.ok) return cart;
    const { destination, ...rest } = cart.value;
    const request = { ...rest, place: await parsePlace(destination) };
    const result = await withDeadline({ deadlineMs, clock }, (signal) =>
      rates(request, { signal, ...(requestId === undefined ? {} : { requestId }) }),
    );
    if (isCurrencyRefusal(result)) return err(currencyRefused(result));
    if (outageOf(result) !== undefined) return err(CARRIERS_FAILED);
    return ok(respond(result, { request: cart.value, id: newId() }));
  };
}

function requestBody(bytes: Uint8Array): RequestBody {
  let parsed: Result<unknown, RefusedRequest> | undefined;
  return { bytes, json: () => (parsed ??= readJsonBody(new TextDecoder().decode(bytes))) };
}

const tooLarge = (maxBytes: number): RefusedRequest => ({
  code: 'too_large',
  message: `A request may have ${maxBytes} bytes at most.`,
});

const TOO_MANY_REQUESTS: RefusedRequest = {
  code: 'too_many_requests',
  message: 'There are too many requests of this shop. Try again in a minute.',
};
