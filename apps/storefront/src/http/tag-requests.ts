import type { Hono } from 'hono';
import type { AppEnv } from './app-context.ts';
import { requestIdFrom } from './request-id.ts';

/** Gives every request an id, `X-Request-Id`: the one it came with, or a new one. Answers carry it, and logs. */
export function tagRequests(app: Hono<AppEnv>): void {
  app.use((c, next) => {
    const id = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', id);
    c.header('x-request-id', id);
    return next();
  });
}
