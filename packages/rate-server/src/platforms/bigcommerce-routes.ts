import { randomUUID } from 'node:crypto';
import type { Result } from '@cartfare/core/internal';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { bearerOf, clientLeft } from '@cartfare/server-kit/http';
import { retryAfter, type AuthorizeKey } from '../keys/authorize-key.ts';
import { rateInTime } from './rate-in-time.ts';
import { bigCommerceResponse, errorMessage, readBigCommerceRequest, refusedBigCommerce } from './bigcommerce.ts';
import { isCurrencyRefusal } from '../rating-request.ts';
import {
  currencyRefused,
  forRequest,
  refusalOfError,
  STATUS_OF,
  type PlatformEnv,
  type PlatformOptions,
  type PlatformResponse,
  type RefusedRequest,
} from './platform.ts';
import { boundedBody, MAX_UNKNOWN_SENDER_BYTES, readJsonBody } from './read-request.ts';

export interface BigCommerceOptions extends PlatformOptions {
  /** Whether this is one of the server's keys that may ask for rates now. */
  readonly authorizeKey: AuthorizeKey;
  /** Identifies a response, in at most 50 characters. Default: a random UUID. */
  newQuoteId?(): string;
}

/** Within the five seconds that a shopper waits for a page. BigCommerce describes no time-out. */
const DEADLINE_MS = 5000;

interface BigCommerceEnv {
  readonly Variables: PlatformEnv['Variables'] & { isAuthorized: boolean };
}

type BigCommerceContext = Context<BigCommerceEnv>;

/**
 * `POST /rates` and `POST /check`: the two addresses of a shipping provider. The key is a key of this server: as
 * `Authorization: Bearer KEY`, or as the connection option `key`, which the merchant enters in the store. A wrong key in
 * the header is refused before the body is read.
 */
export function bigCommerceRoutes(options: BigCommerceOptions): Hono<BigCommerceEnv> {
  const { newQuoteId = randomUUID } = options;
  const app = new Hono<BigCommerceEnv>();
  const bodyOf = (refused: RefusedRequest) => refusedBigCommerce(refused, newQuoteId()).body;
  const refuse: Refuse = (refused, c) => {
    forRequest(c, options).log.warn({ platform: 'bigcommerce', ...refused }, 'refused a rate request');
    return refusedBigCommerce(refused, newQuoteId());
  };
  app.post('/rates', authorizeByHeader(options, refuse), boundedByKey(bodyOf), async (c) => {
    const { status, body } = await rateCart(c, forRequest(c, options), { refuse, quoteId: newQuoteId() });
    return c.json(body, status);
  });
  app.post('/check', authorizeByHeader(options, refusedCheck), boundedByKey(checkBody), async (c) => {
    const refused = await authorizeByBody(c, readJsonBody(await c.req.text()), options);
    return c.json(refused === null ? { valid: true, messages: [] } : checkBody(refused));
  });
  app.onError((error, c) => {
    const left = clientLeft(error, c);
    if (left !== null) return left;
    forRequest(c, options).log.warn({ platform: 'bigcommerce', err: error }, 'a request failed');
    const refused = refusalOfError(error, 'The rates could not be computed.');
    return c.json(c.req.path.endsWith('/check') ? checkBody(refused) : bodyOf(refused), STATUS_OF[refused.code]);
  });
  return app;
}

type Refuse = (refused: RefusedRequest, c: BigCommerceContext) => PlatformResponse;

/** Refuses a wrong key in the header. A request without one may have its key in the body. */
const authorizeByHeader =
  (options: BigCommerceOptions, refuse: Refuse): MiddlewareHandler<BigCommerceEnv> =>
  async (c, next) => {
    const key = bearerOf(c.req.header('authorization'));
    c.set('isAuthorized', key !== undefined);
    const wrongKey = key === undefined ? null : await checkKey(c, key, options);
    if (wrongKey === null) return next();
    const { status, body } = refuse(wrongKey, c);
    return c.json(body, status);
  };

function boundedByKey(bodyOf: (refused: RefusedRequest) => object): MiddlewareHandler<BigCommerceEnv> {
  const [bounded, boundedWithoutKey] = [boundedBody(bodyOf), boundedBody(bodyOf, MAX_UNKNOWN_SENDER_BYTES)];
  return (c, next) => (c.get('isAuthorized') ? bounded : boundedWithoutKey)(c, next);
}

async function rateCart(
  c: BigCommerceContext,
  options: BigCommerceOptions,
  { refuse, quoteId }: { readonly refuse: Refuse; readonly quoteId: string },
): Promise<PlatformResponse> {
  const { log } = options;
  const body = readJsonBody(await c.req.text());
  const wrongKey = await authorizeByBody(c, body, options);
  if (wrongKey !== null) return refuse(wrongKey, c);
  if (!body.ok) return refuse(body.issue, c);
  const read = readBigCommerceRequest(body.value);
  if (!read.ok) return refuse(read.issue, c);
  const result = await rateInTime({ deadlineMs: DEADLINE_MS, ...options }, read.value, c.get('requestId'));
  if (isCurrencyRefusal(result)) {
    log.warn({ platform: 'bigcommerce', ...currencyRefused(result) }, 'the store has another currency');
  }
  return bigCommerceResponse(result, quoteId);
}

const keySchema = z.object({ connection_options: z.object({ key: z.string() }) });

/** Checks the key among the connection options, unless there was one in the header. */
async function authorizeByBody(
  c: BigCommerceContext,
  body: Result<unknown, RefusedRequest>,
  options: BigCommerceOptions,
): Promise<RefusedRequest | null> {
  if (c.get('isAuthorized')) return null;
  const key = body.ok ? keySchema.safeParse(body.value).data?.connection_options.key.trim() : undefined;
  return checkKey(c, key, options);
}

async function checkKey(
  c: Context,
  key: string | undefined,
  { authorizeKey }: BigCommerceOptions,
): Promise<RefusedRequest | null> {
  const authorized = await authorizeKey(key);
  if (authorized.ok) return null;
  const { issue } = authorized;
  switch (issue.code) {
    case 'too_many_requests':
      c.header('retry-after', retryAfter(issue.waitMs));
      return { code: issue.code, message: 'There are too many requests with this key. Try again in a minute.' };
    case 'scope_missing':
      return { code: 'key_wrong', message: 'This key may not ask for rates: it has no scope "rates".' };
    case 'key_missing':
    case 'key_invalid':
      return { code: 'key_wrong', message: 'Enter a key of the rate server in the connection options.' };
  }
}

const checkBody = (refused: RefusedRequest): object => ({ valid: false, messages: [errorMessage(refused)] });

const refusedCheck = (refused: RefusedRequest): PlatformResponse => ({ status: 200, body: checkBody(refused) });
