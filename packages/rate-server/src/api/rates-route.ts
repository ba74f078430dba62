import { MAX_CALL_MS } from '@cartfare/rating';
import { Hono, type Context } from 'hono';
import { bearerOf, limitBody } from '@cartfare/server-kit/http';
import { MAX_BODY_BYTES } from '../cart-limits.ts';
import { retryAfter, type AuthorizeKey, type KeyIssue } from '../keys/authorize-key.ts';
import type { DetailedRates } from '../rating-request.ts';
import { readJson } from '../read-json.ts';
import { type Deadline, withDeadline } from '../with-deadline.ts';
import { problemResponse, type ProblemCode, type ProblemFacts } from './problem.ts';
import { requestIssueText, toIssue } from './request-issues.ts';
import { ratesRequestSchema, toRatingRequest } from './rates-request.ts';
import { toRatesResponse } from './rates-response.ts';

export interface RatesRouteNeeds {
  readonly authorizeKey: AuthorizeKey;
  readonly rate: DetailedRates;
  readonly log: { warn(facts: object, message: string): void };
  /** Measures the deadline of a request. Default: the platform's timers. */
  readonly clock?: Deadline['clock'];
}

/** Maximum issues in a response: further ones repeat them. */
const MAX_ISSUES = 20;

/** `POST /v1/rates`. The key is checked before the body is read. */
export function ratesRoute({ authorizeKey, rate, log, clock }: RatesRouteNeeds): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const refuse: Refuse = (c, code, facts = {}) => {
    const { requestId, keyName } = c.var;
    log.warn({ platform: 'api', code, keyName, issue: facts.issues?.[0], requestId }, 'refused a rate request');
    return problemResponse(code, facts);
  };
  const withinLimit = limitBody({
    maxBytes: MAX_BODY_BYTES,
    refuse: (c) => refuse(c, 'body_too_large', { detail: `At most ${MAX_BODY_BYTES} bytes are read.` }),
  });
  app.post('/v1/rates', async (c, next) => {
    const key = await authorizeKey(bearerOf(c.req.header('authorization')));
    if (!key.ok) {
      if ('keyName' in key.issue) c.set('keyName', key.issue.keyName);
      return refuse(c, key.issue.code, factsOf(key.issue));
    }
    c.set('keyName', key.value.name);
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) return refuse(c, 'not_json');
    c.set('mayExplain', key.value.scopes.includes('explain'));
    return next();
  });
  app.post('/v1/rates', withinLimit, (c) => respond(c, { rate, refuse, clock }));
  return app;
}

export interface RequestEnv {
  /** `keyName`: of the key, once it is known. */
  readonly Variables: { requestId: string; mayExplain: boolean; keyName?: string };
}

/** The problem as a response, which leaves a line in the log. */
type Refuse = (c: Context<RequestEnv>, code: ProblemCode, facts?: ProblemFacts) => Response;

function factsOf(issue: KeyIssue): ProblemFacts {
  switch (issue.code) {
    case 'scope_missing':
      return { detail: 'It has no scope "rates".' };
    case 'too_many_requests':
      return { headers: { 'retry-after': retryAfter(issue.waitMs) } };
    case 'key_missing':
    case 'key_invalid':
      return { headers: { 'www-authenticate': 'Bearer' } };
  }
}

interface RespondNeeds extends Pick<RatesRouteNeeds, 'rate' | 'clock'> {
  readonly refuse: Refuse;
}

async function respond(c: Context<RequestEnv>, { rate, refuse, clock }: RespondNeeds): Promise<Response> {
  const body = readJson(await c.req.text());
  if (!body.ok) {
    const { code, message } = body.issue;
    if (code === 'invalid_json') return refuse(c, code);
    return refuse(c, 'invalid_request', { issues: [{ path: '', message }] });
  }
  const request = ratesRequestSchema.safeParse(body.value, { error: requestIssueText });
  if (!request.success) {
    return refuse(c, 'invalid_request', { issues: request.error.issues.slice(0, MAX_ISSUES).map(toIssue) });
  }
  const { explain = false, at, deadlineMs = MAX_CALL_MS } = request.data;
  if ((explain || at !== undefined) && !c.get('mayExplain'))
    return refuse(c, 'scope_missing', { detail: 'It has no scope "explain".' });
  const question = await toRatingRequest(request.data);
  const detailed = await withDeadline({ deadlineMs, clock }, (over) => {
    const signal = AbortSignal.any([c.req.raw.signal, over]);
    return rate(question, { explain, signal, requestId: c.get('requestId') });
  });
  const { result } = detailed;
  if (result.outcome === 'currency_not_supported') {
    return refuse(c, 'currency_not_supported', { detail: `The settings have no amounts in ${result.currency}.` });
  }
  return c.json(toRatesResponse(result, detailed, explain), 200, { 'cache-control': 'no-store' });
}
