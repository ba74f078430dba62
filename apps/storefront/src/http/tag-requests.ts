import type { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { AppEnv } from '../app-deps.ts';
import { inRequest } from '../operations/request-scope.ts';

/** Longest id that is taken from a proxy or a page. Source: ours; ids in use have 36 characters or fewer. */
const MAX_ID_LENGTH = 64;

/** Gives every request an id, `X-Request-Id`: the one it came with, or a new one. Answers carry it, and logs. */
export function tagRequests(app: Hono<AppEnv>): void {
  app.use(requestId({ limitLength: MAX_ID_LENGTH }));
  app.use((c, next) => inRequest(c.get('requestId'), next));
}
