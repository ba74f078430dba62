import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { retryAfter, type AuthorizeKey } from '../keys/authorize-key.ts';
import { bearerOf } from '../keys/bearer.ts';
import { askInTime } from './ask-in-time.ts';
import { bigCommerceResponse, errorMessage, readBigCommerceRequest, refusedBigCommerce } from './bigcommerce.ts';
import type { PlatformOptions, PlatformResponse, RefusedRequest } from './platform.ts';
import { boundedBody, parseJson, requestIdOf } from './read-request.ts';

export interface BigCommerceOptions extends PlatformOptions {
  /** Whether this is one of the server's keys that may ask for rates now. */
  readonly authorizeKey: AuthorizeKey;
  /** Identifies a response, in at most 50 characters. Default: a random UUID. */
  newQuoteId?(): string;
}

/** Within the five seconds that a shopper waits for a page. Source: ours; BigCommerce describes no time-out. */
const DEADLINE_MS = 5000;

/**
 * `POST /rates` and `POST /check`: the two addresses of a shipping provider. The key is a key of this server: as
 * `Authorization: Bearer KEY`, or as the connection option `key`, which the merchant enters in the store.
 */
export function bigCommerceRoutes(options: BigCommerceOptions): Hono {
  const { newQuoteId = randomUUID, log } = options;
  const app = new Hono();
  const bodyOf = (refused: RefusedRequest) => refusedBigCommerce(refused, newQuoteId()).body;
  app.post('/rates', boundedBody(bodyOf), async (c) => {
    const { status, body } = await rateCart(c, options, newQuoteId());
    return c.json(body, status);
  });
  app.post('/check', boundedBody(checkBody), async (c) => {
    const refused = await checkKey(c, options);
    return c.json(refused === null ? { valid: true, messages: [] } : checkBody(refused));
  });
  app.onError((error, c) => {
    log.warn({ platform: 'bigcommerce', err: error }, 'a request failed');
    const refused = { code: 'internal', message: 'The rates could not be computed.' } as const;
    return c.json(c.req.path.endsWith('/check') ? checkBody(refused) : bodyOf(refused), 500);
  });
  return app;
}

async function rateCart(c: Context, options: BigCommerceOptions, quoteId: string): Promise<PlatformResponse> {
  const { log } = options;
  const refuse = (refused: RefusedRequest): PlatformResponse => {
    log.warn({ platform: 'bigcommerce', ...refused }, 'refused a rate request');
    return refusedBigCommerce(refused, quoteId);
  };
  const wrongKey = await checkKey(c, options);
  if (wrongKey !== null) return refuse(wrongKey);
  const read = readBigCommerceRequest(await readBody(c));
  if (!read.ok) return refuse(read.issue);
  const answer = await askInTime({ deadlineMs: DEADLINE_MS, ...options }, read.value, requestIdOf(c));
  if (answer.outcome === 'currency_not_supported') {
    log.warn({ platform: 'bigcommerce', currency: answer.currency }, 'the store has another currency');
  }
  return bigCommerceResponse(answer, quoteId);
}

const readBody = async (c: Context): Promise<unknown> => parseJson(await c.req.text());

/** Nothing else of the body is read before the key is known, and nothing at all for a key in the header. */
const keySchema = z.object({ connection_options: z.object({ key: z.string() }) });

async function checkKey(c: Context, { authorizeKey }: BigCommerceOptions): Promise<RefusedRequest | null> {
  const bearer = bearerOf(c.req.header('authorization'));
  const key = bearer ?? keySchema.safeParse(await readBody(c)).data?.connection_options.key.trim();
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
