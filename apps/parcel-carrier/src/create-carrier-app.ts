import { parseJson } from '@cartfare/core/internal';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { quoteParcel } from './quote-parcel.ts';
import { rateRequestSchema } from './rate-request.ts';
import { checkSignature, SIGNATURE_ISSUES } from './check-signature.ts';

export interface CarrierDeps {
  /** Shared with the shop; requests are signed with it. */
  readonly secret: string;
  /** How long a quote takes, in milliseconds. */
  readonly delayMs: number;
  /** Milliseconds since 1970. */
  now(): number;
  wait(delayMs: number): Promise<void>;
}

/** Maximum size of a request, in bytes. A cart of a thousand lines with long properties fits. */
const REQUEST_LIMIT_BYTES = 1_000_000;

/** The carrier as an application; `main.ts` serves it, tests call it in memory. */
export function createCarrierApp(deps: CarrierDeps): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.post('/rates', bodyLimit({ maxSize: REQUEST_LIMIT_BYTES, onError: tooLarge }), (c) => answerRates(c, deps));
  app.notFound((c) => c.json(errorBody('not_found', 'There is nothing here. Rates are at POST /rates.'), 404));
  app.onError((_error, c) => c.json(errorBody('internal', 'The carrier could not make a quote.'), 500));
  return app;
}

async function answerRates(c: Context, deps: CarrierDeps): Promise<Response> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const issue = checkSignature(body, (name) => c.req.header(name), deps);
  if (issue !== null) return c.json(errorBody(issue, SIGNATURE_ISSUES[issue]), 401);
  const parsed = rateRequestSchema.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const where = first === undefined || first.path.length === 0 ? 'The body' : first.path.join('.');
    return c.json(errorBody('bad_request', `${where}: ${first?.message ?? 'is not a rate request'}`), 400);
  }
  await deps.wait(deps.delayMs);
  return c.json({ rates: quoteParcel(parsed.data.rate, parsed.data.shipment ?? {}, deps.now()) });
}

const errorBody = (code: string, message: string) => ({ error: { code, message } });

const tooLarge = (c: Context): Response =>
  c.json(errorBody('too_large', `A request may have ${REQUEST_LIMIT_BYTES} bytes at most.`), 413);
