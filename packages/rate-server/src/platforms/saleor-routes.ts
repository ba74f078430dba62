import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { askInTime } from './ask-in-time.ts';
import {
  currencyNotSupported,
  errorBody,
  type PlatformOptions,
  type PlatformResponse,
  type RefusedRequest,
} from './platform.ts';
import { boundedBody, parseJson, readWith, requestIdOf } from './read-request.ts';
import { readSaleorRequest, refusedSaleor, saleorResponse } from './saleor.ts';
import type { SaleorInstance, SaleorInstances } from './saleor-instances.ts';
import { saleorManifest } from './saleor-manifest.ts';

export interface SaleorOptions extends PlatformOptions {
  readonly instances: SaleorInstances;
  /**
   * The address of these endpoints as Saleor reaches it, such as `https://rates.example.com/saleor`. Default: as the
   * manifest is requested.
   */
  readonly baseUrl?: string;
}

/** Within the five seconds that a shopper waits for a page. Source: ours; Saleor itself waits 20 s by default. */
const DEADLINE_MS = 5000;

/** `GET /manifest`, `POST /register` and `POST /shipping-list-methods`: an app for Saleor. */
export function saleorRoutes(options: SaleorOptions): Hono {
  const app = new Hono();
  app.get('/manifest', (c) => c.json(saleorManifest(options.baseUrl ?? requestedBase(c))));
  for (const [path, respond] of [
    ['/register', register],
    ['/shipping-list-methods', listMethods],
  ] as const) {
    app.post(path, boundedBody(errorBody), async (c) => {
      const { status, body } = await respond(c, options);
      return c.json(body, status);
    });
  }
  app.onError((error, c) => {
    options.log.warn({ platform: 'saleor', err: error }, 'a request failed');
    return c.json(errorBody({ code: 'internal', message: 'The shipping methods could not be computed.' }), 500);
  });
  return app;
}

const requestedBase = (c: Context): string => {
  const { origin, pathname } = new URL(c.req.url);
  return `${origin}${pathname.replace(/\/manifest$/, '')}`;
};

/**
 * Takes the app's token, and drops it: rates need no call to Saleor, and what is not stored cannot be stolen. Fetches the
 * instance's public keys, so that an installation fails with the reason if they cannot be had.
 */
async function register(c: Context, options: SaleorOptions): Promise<PlatformResponse> {
  const instance = instanceOf(c, options);
  if (instance === null) return refuse(UNKNOWN_INSTANCE, options);
  const read = readWith(z.object({ auth_token: z.string().min(1) }), parseJson(await c.req.text()));
  if (!read.ok) return refuse(read.issue, options);
  try {
    await instance.loadKeys();
  } catch (error) {
    return refuse(keysUnavailable(instance, error), options);
  }
  return { status: 200, body: { success: true } };
}

async function listMethods(c: Context, options: SaleorOptions): Promise<PlatformResponse> {
  const { log } = options;
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const refused = await checkSignature(c, bytes, options);
  if (refused !== null) return refuse(refused, options);
  const body = parseJson(new TextDecoder().decode(bytes));
  const read = readSaleorRequest(body);
  if (!read.ok) return refuse(read.issue, options);
  if (Array.isArray(body)) log.warn({ platform: 'saleor' }, 'the webhook has no query, so products have no weights');
  const answer = await askInTime({ deadlineMs: DEADLINE_MS, ...options }, read.value, requestIdOf(c));
  if (answer.outcome === 'currency_not_supported') {
    log.warn({ platform: 'saleor', ...currencyNotSupported(answer.currency) }, 'the channel has another currency');
  }
  return saleorResponse(answer, read.value.currency);
}

/** The instance must be listed, and must have signed the body, before anything of it is read. */
async function checkSignature(c: Context, bytes: Uint8Array, options: SaleorOptions): Promise<RefusedRequest | null> {
  const instance = instanceOf(c, options);
  if (instance === null) return UNKNOWN_INSTANCE;
  const signature = c.req.header('saleor-signature');
  if (signature === undefined) return { code: 'signature_missing', message: 'The header Saleor-Signature is missing.' };
  try {
    if (await instance.hasSigned(bytes, signature)) return null;
  } catch (error) {
    return keysUnavailable(instance, error);
  }
  return { code: 'signature_wrong', message: 'The signature does not fit the body and the keys of the instance.' };
}

const instanceOf = (c: Context, { instances }: SaleorOptions): SaleorInstance | null =>
  instances.find({ apiUrl: c.req.header('saleor-api-url'), domain: c.req.header('saleor-domain') });

const UNKNOWN_INSTANCE: RefusedRequest = {
  code: 'unknown_instance',
  message: 'This Saleor instance is not listed in SALEOR_INSTANCES.',
};

const keysUnavailable = ({ origin }: SaleorInstance, error: unknown): RefusedRequest => ({
  code: 'keys_unavailable',
  message: `The public keys of ${origin} cannot be had: ${error instanceof Error ? error.message : 'unknown reason'}`,
});

function refuse(refused: RefusedRequest, { log }: SaleorOptions): PlatformResponse {
  log.warn({ platform: 'saleor', ...refused }, 'refused a request');
  return refusedSaleor(refused);
}
