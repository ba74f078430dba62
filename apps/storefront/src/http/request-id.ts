import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppEnv } from './app-context.ts';

/** Ids that are taken from a proxy or a page; those in use have 36 characters or fewer. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** The id that a request came with in `X-Request-Id`, or a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given !== undefined && ACCEPTED.test(given) ? given : randomUUID();

/** Gives every request an id, `X-Request-Id`: the one it came with, or a new one. Answers carry it, and logs. */
export function tagRequests(app: Hono<AppEnv>): void {
  app.use((c, next) => {
    const id = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', id);
    c.header('x-request-id', id);
    return next();
  });
}
