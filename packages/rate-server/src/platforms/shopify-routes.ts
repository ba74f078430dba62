import { Hono, type Context } from 'hono';
import { clientLeft } from '@cartfare/server-kit/http';
import { retryAfter } from '../keys/authorize-key.ts';
import { rateInTime } from './rate-in-time.ts';
import { isHmacOf } from './hmac-signature.ts';
import { isCurrencyRefusal } from '../rating-request.ts';
import {
  currencyRefused,
  errorBody,
  forRequest,
  refusalOfError,
  STATUS_OF,
  TOO_MANY_REQUESTS,
  type PlatformEnv,
  type PlatformResponse,
  type RefusedRequest,
  type SignedPlatformOptions,
} from './platform.ts';
import { boundedBody, MAX_UNKNOWN_SENDER_BYTES, readJsonBody } from './read-request.ts';
import { readShopifyRequest, refusedShopify, shopifyResponse } from './shopify.ts';

export interface ShopifyOptions extends SignedPlatformOptions {
  /** The client secret of the app that registered the carrier service: Shopify signs with it. */
  readonly secret: string;
}

const SIGNATURE = 'x-shopify-hmac-sha256';

const SIGNATURE_MISSING: RefusedRequest = {
  code: 'signature_missing',
  message: 'Send the signature of the body as X-Shopify-Hmac-SHA256.',
};

const SIGNATURE_WRONG: RefusedRequest = {
  code: 'signature_wrong',
  message: 'The signature does not fit the body and the secret.',
};

/** Half a second below the shortest time-out of Shopify, for the way there and back. */
const DEADLINE_MS = 2500;

/**
 * `POST /carrier-service`: the callback URL of a carrier service. A request without a signature is refused before its body
 * is read. Throws without a secret.
 */
export function shopifyRoutes(options: ShopifyOptions): Hono<PlatformEnv> {
  if (options.secret === '') throw new TypeError("Give the secret of the shop's app (SHOPIFY_SECRET); it is empty.");
  const app = new Hono<PlatformEnv>();
  app.post('/carrier-service', async (c, next) => {
    if (c.req.header(SIGNATURE) !== undefined) return next();
    const { status, body } = refuse(SIGNATURE_MISSING, forRequest(c, options));
    return c.json(body, status);
  });
  app.post('/carrier-service', boundedBody(errorBody, MAX_UNKNOWN_SENDER_BYTES), async (c) => {
    const { status, body } = await respond(c, forRequest(c, options));
    return c.json(body, status);
  });
  app.onError((error, c) => {
    const left = clientLeft(error, c);
    if (left !== null) return left;
    forRequest(c, options).log.warn({ platform: 'shopify', err: error }, 'a rate request failed');
    const refused = refusalOfError(error, 'The rates could not be computed.');
    return c.json(errorBody(refused), STATUS_OF[refused.code]);
  });
  return app;
}

async function respond(c: Context<PlatformEnv>, options: ShopifyOptions): Promise<PlatformResponse> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  // Before anything of the body is parsed.
  if (!isHmacOf(bytes, c.req.header(SIGNATURE) ?? '', options.secret)) return refuse(SIGNATURE_WRONG, options);
  // One secret is that of one app, however many shops a sender names.
  const waitMs = (await options.takeRequest?.('shopify')) ?? 0;
  if (waitMs > 0) {
    c.header('retry-after', retryAfter(waitMs));
    return refuse(TOO_MANY_REQUESTS, options);
  }
  const body = readJsonBody(new TextDecoder().decode(bytes));
  if (!body.ok) return refuse(body.issue, options);
  const read = readShopifyRequest(body.value);
  if (!read.ok) return refuse(read.issue, options);
  const result = await rateInTime({ deadlineMs: DEADLINE_MS, ...options }, read.value, c.get('requestId'));
  if (isCurrencyRefusal(result)) {
    options.log.warn({ platform: 'shopify', ...currencyRefused(result) }, 'the shop has another currency');
  }
  return shopifyResponse(result);
}

function refuse(refused: RefusedRequest, { log }: ShopifyOptions): PlatformResponse {
  log.warn({ platform: 'shopify', ...refused }, 'refused a rate request');
  return refusedShopify(refused);
}
