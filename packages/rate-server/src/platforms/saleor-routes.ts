import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { clientLeft } from '@cartfare/server-kit/http';
import { retryAfter } from '../keys/authorize-key.ts';
import { rateInTime } from './rate-in-time.ts';
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
import { boundedBody, MAX_UNKNOWN_SENDER_BYTES, readJsonBody, readWith } from './read-request.ts';
import { readSaleorRequest, refusedSaleor, saleorResponse } from './saleor.ts';
import type { SaleorInstance, SaleorInstances } from './saleor-instances.ts';
import { KeysUnavailableError } from './saleor-keys.ts';
import { saleorManifest } from './saleor-manifest.ts';

export interface SaleorOptions extends SignedPlatformOptions {
  readonly instances: SaleorInstances;
  /**
   * The address of these endpoints as Saleor reaches it, such as `https://rates.example.com/saleor`. Default: as the
   * manifest is requested.
   */
  readonly baseUrl?: string;
}

/** Within the five seconds that a shopper waits for a page. Saleor itself waits 20 s by default. */
const DEADLINE_MS = 5000;

/** Maximum size of a registration, which has one token and no signature. */
const MAX_REGISTER_BYTES = 10_000;

interface SaleorEnv {
  readonly Variables: PlatformEnv['Variables'] & { instance: SaleorInstance };
}

/** `GET /manifest`, `POST /register` and `POST /shipping-list-methods`: an app for Saleor. */
export function saleorRoutes(options: SaleorOptions): Hono<SaleorEnv> {
  const app = new Hono<SaleorEnv>();
  // Its addresses are those of the request: no cache may give them to others.
  app.get('/manifest', (c) =>
    c.json(saleorManifest(options.baseUrl ?? requestedBase(c)), 200, { 'cache-control': 'no-store' }),
  );
  for (const [path, checkHeaders, respond, maxBytes] of [
    ['/register', findInstance, register, MAX_REGISTER_BYTES],
    ['/shipping-list-methods', findSigner, listMethods, MAX_UNKNOWN_SENDER_BYTES],
  ] as const) {
    app.post(path, async (c, next) => {
      const refused = checkHeaders(c, options);
      if (refused === null) return next();
      const { status, body } = refuse(refused, forRequest(c, options));
      return c.json(body, status);
    });
    app.post(path, boundedBody(errorBody, maxBytes), async (c) => {
      const { status, body } = await respond(c, forRequest(c, options));
      return c.json(body, status);
    });
  }
  app.onError((error, c) => {
    const left = clientLeft(error, c);
    if (left !== null) return left;
    forRequest(c, options).log.warn({ platform: 'saleor', err: error }, 'a request failed');
    const refused = refusalOfError(error, 'The shipping methods could not be computed.');
    return c.json(errorBody(refused), STATUS_OF[refused.code]);
  });
  return app;
}

/** The instance must be listed, before anything of the body is read. */
function findInstance(c: Context<SaleorEnv>, { instances }: SaleorOptions): RefusedRequest | null {
  const instance = instances.find({ apiUrl: c.req.header(API_URL), domain: c.req.header('saleor-domain') });
  if (instance === null) return UNKNOWN_INSTANCE;
  c.set('instance', instance);
  return null;
}

const findSigner = (c: Context<SaleorEnv>, options: SaleorOptions): RefusedRequest | null =>
  findInstance(c, options) ?? (c.req.header(SIGNATURE) === undefined ? SIGNATURE_MISSING : null);

const requestedBase = (c: Context): string => {
  const { origin, pathname } = new URL(c.req.url);
  return `${origin}${pathname.replace(/\/manifest$/, '')}`;
};

/**
 * Takes the app's token, and drops it: rates need no call to Saleor, and what is not stored cannot be stolen. Fetches the
 * instance's public keys, so that an installation fails with the reason if they cannot be read.
 */
async function register(c: Context<SaleorEnv>, options: SaleorOptions): Promise<PlatformResponse> {
  const body = readJsonBody(await c.req.text());
  if (!body.ok) return refuse(body.issue, options);
  const read = readWith(z.object({ auth_token: z.string().min(1) }), body.value);
  if (!read.ok) return refuse(read.issue, options);
  try {
    await c.get('instance').loadKeys();
  } catch (error) {
    return keysUnavailable(error, options);
  }
  return { status: 200, body: { success: true } };
}

async function listMethods(c: Context<SaleorEnv>, options: SaleorOptions): Promise<PlatformResponse> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  try {
    // The instance must have signed the body, before anything of it is parsed.
    if (!(await c.get('instance').hasSigned(bytes, c.req.header(SIGNATURE) ?? '')))
      return refuse(SIGNATURE_WRONG, options);
  } catch (error) {
    return keysUnavailable(error, options);
  }
  const waitMs = (await options.takeRequest?.(`saleor ${c.get('instance').origin}`)) ?? 0;
  if (waitMs > 0) {
    c.header('retry-after', retryAfter(waitMs));
    return refuse(TOO_MANY_REQUESTS, options);
  }
  return rateCheckout(c, bytes, options);
}

async function rateCheckout(
  c: Context<SaleorEnv>,
  bytes: Uint8Array,
  options: SaleorOptions,
): Promise<PlatformResponse> {
  const { log } = options;
  const body = readJsonBody(new TextDecoder().decode(bytes));
  if (!body.ok) return refuse(body.issue, options);
  const read = readSaleorRequest(body.value);
  if (!read.ok) return refuse(read.issue, options);
  const result = await rateInTime({ deadlineMs: DEADLINE_MS, ...options }, read.value, c.get('requestId'));
  if (isCurrencyRefusal(result)) {
    log.warn({ platform: 'saleor', ...currencyRefused(result) }, 'the channel has another currency');
  }
  return saleorResponse(result, read.value.currency);
}

const API_URL = 'saleor-api-url';
const SIGNATURE = 'saleor-signature';

const UNKNOWN_INSTANCE: RefusedRequest = {
  code: 'unknown_instance',
  message: 'This Saleor instance is not listed in SALEOR_INSTANCES.',
};

const SIGNATURE_MISSING: RefusedRequest = {
  code: 'signature_missing',
  message: 'The header Saleor-Signature is missing.',
};

const SIGNATURE_WRONG: RefusedRequest = {
  code: 'signature_wrong',
  message: 'The signature does not fit the body and the keys of the instance.',
};

/** Why the fetch failed is for the log alone: it tells about the network of the server. */
const KEYS_UNAVAILABLE: RefusedRequest = {
  code: 'keys_unavailable',
  message: 'The public keys of the instance cannot be read. The log of the rate server says why.',
};

/** Throws what is another error. */
function keysUnavailable(error: unknown, { log }: SaleorOptions): PlatformResponse {
  if (!(error instanceof KeysUnavailableError)) throw error;
  log.warn({ platform: 'saleor', ...KEYS_UNAVAILABLE, err: error.cause }, 'refused a request');
  return refusedSaleor(KEYS_UNAVAILABLE);
}

function refuse(refused: RefusedRequest, { log }: SaleorOptions): PlatformResponse {
  log.warn({ platform: 'saleor', ...refused }, 'refused a request');
  return refusedSaleor(refused);
}
