import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppEnv } from '../app-context.ts';

/** Ids that are accepted from a proxy or a page; those in use have 36 characters or fewer. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** The id in the request's `X-Request-Id`, or a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given !== undefined && ACCEPTED.test(given) ? given : randomUUID();

/** Gives every request an id, from its `X-Request-Id` or a new one. Responses and logs contain it. */
export function tagRequests(app: Hono<AppEnv>): void {
  app.use((c, next) => {
    const id = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', id);
    c.header('x-request-id', id);
    return next();
  });
}
