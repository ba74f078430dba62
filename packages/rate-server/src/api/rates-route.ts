import { Hono, type Context } from 'hono';
import type { z } from 'zod';
import { MAX_BODY_BYTES } from '../cart-limits.ts';
import { retryAfter, type AuthorizeKey, type KeyIssue } from '../keys/authorize-key.ts';
import { bearerOf } from '../keys/bearer.ts';
import { limitBody } from '../limit-body.ts';
import type { DetailedRates } from '../rating-request.ts';
import { readJson, shortMessage, type JsonIssue } from '../read-json.ts';
import { problemResponse } from './problem.ts';
import { ratesRequestSchema, toRatingRequest } from './rates-request.ts';
import { toRatesResponse } from './rates-response.ts';

export interface RatesRouteNeeds {
  readonly authorizeKey: AuthorizeKey;
  readonly rate: DetailedRates;
}

/** Maximum issues in a response: further ones repeat them. */
const MAX_ISSUES = 20;

/** `POST /v1/rates`. The key is checked before the body is read. */
export function ratesRoute(needs: RatesRouteNeeds): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const withinLimit = limitBody({
    maxBytes: MAX_BODY_BYTES,
    refuse: () => problemResponse('body_too_large', { detail: `At most ${MAX_BODY_BYTES} bytes are read.` }),
  });
  app.post('/v1/rates', async (c, next) => {
    const key = await needs.authorizeKey(bearerOf(c.req.header('authorization')));
    if (!key.ok) return refusal(key.issue);
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
      return problemResponse('not_json');
    }
    c.set('mayExplain', key.value.scopes.includes('explain'));
    return next();
  });
  app.post('/v1/rates', withinLimit, (c) => respond(c, needs.rate));
  return app;
}

export interface RequestEnv {
  readonly Variables: { requestId: string; mayExplain: boolean };
}

function refusal(issue: KeyIssue): Response {
  switch (issue.code) {
    case 'scope_missing':
      return problemResponse(issue.code, { detail: 'It has no scope "rates".' });
    case 'too_many_requests':
      return problemResponse(issue.code, { headers: { 'retry-after': retryAfter(issue.waitMs) } });
    case 'key_missing':
    case 'key_invalid':
      return problemResponse(issue.code, { headers: { 'www-authenticate': 'Bearer' } });
  }
}

async function respond(c: Context<RequestEnv>, rate: DetailedRates): Promise<Response> {
  const body = readJson(await c.req.text());
  if (!body.ok) return unreadable(body.issue);
  const request = ratesRequestSchema.safeParse(body.value);
  if (!request.success)
    return problemResponse('invalid_request', { issues: request.error.issues.slice(0, MAX_ISSUES).map(toIssue) });
  const { explain } = request.data;
  if (explain && !c.get('mayExplain')) {
    return problemResponse('scope_missing', { detail: 'It has no scope "explain".' });
  }
  const signal = c.req.raw.signal;
  const detailed = await rate(toRatingRequest(request.data), { explain, signal, requestId: c.get('requestId') });
  const { result } = detailed;
  if (result.outcome === 'currency_not_supported') {
    return problemResponse('currency_not_supported', { detail: `They have no amounts in ${result.currency}.` });
  }
  return c.json(toRatesResponse(result, detailed, explain), 200, { 'cache-control': 'no-store' });
}

function unreadable({ code, message }: JsonIssue): Response {
  return code === 'not_json'
    ? problemResponse('invalid_json')
    : problemResponse('invalid_request', { issues: [{ path: '', message }] });
}

const toIssue = ({ path, message }: z.core.$ZodIssue): { path: string; message: string } => ({
  path: path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  ),
  message: shortMessage(message),
});
