import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { clientLeft, type OperationsNeeds, operationsRoutes } from '@cartfare/server-kit/http';
import { isDatabaseUnavailable, RETRY_AFTER_S } from '@cartfare/server-kit/db';
import type { Metrics } from '../operations/create-metrics.ts';
import { NoSettingsError } from '../settings/rating-settings.ts';
import { openApiDocument } from './openapi.ts';
import { problemResponse } from './problem.ts';
import { ratesRoute, type RatesRouteNeeds, type RequestEnv } from './rates-route.ts';

export interface AppNeeds extends RatesRouteNeeds, OperationsNeeds {
  readonly metrics: Metrics;
  readonly log: RatesRouteNeeds['log'] & { error(facts: object, message: string): void };
}

/** Ids that are accepted from a proxy or a shop. */
const REQUEST_ID = /^[\w=-]{1,64}$/;

/** For the person who opens the address. */
const GREETING = `This is a Cartfare rate server: it tells shops what shipping a cart costs.

POST /v1/rates      the rates for a cart to a place, with a key
GET  /openapi.json  how to ask, as OpenAPI
GET  /readyz        whether it can answer
`;

/** Our endpoints; the platforms' are mounted beside them. */
export function createRateApp(needs: AppNeeds): Hono<RequestEnv> {
  const { log, metrics } = needs;
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    await next();
    c.header('x-request-id', requestId);
    metrics.responded(c.res.status);
  });
  app.route('/', ratesRoute(needs));
  app.route('/', operationsRoutes(needs));
  const description = JSON.stringify(openApiDocument(), null, 2);
  app.get('/openapi.json', (c) => c.body(description, 200, { 'content-type': 'application/json' }));
  app.get('/', (c) => c.text(GREETING));
  app.all('/v1/rates', () => problemResponse('method_not_allowed', { headers: { allow: 'POST' } }));
  app.notFound(() => problemResponse('not_found'));
  app.onError((error, c) => {
    const left = clientLeft(error, c);
    if (left !== null) return left;
    const later = { headers: { 'retry-after': String(RETRY_AFTER_S) } };
    if (error instanceof NoSettingsError) return problemResponse('no_settings', later);
    log.error({ err: error, requestId: c.get('requestId') }, 'a request failed');
    return isDatabaseUnavailable(error)
      ? problemResponse('database_unavailable', later)
      : problemResponse('internal_error');
  });
  return app;
}
