import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

export interface BodyLimit {
  readonly maxBytes: number;
  refuse(c: Context): Response;
}

/**
 * Refuses larger bodies before they are read. A body whose length is announced, as nearly all are, is judged by that, and
 * Node reads no more of it. Hono's own limit makes a web stream of each body first, which is a tenth of the work of a
 * question.
 */
export function limitBody({ maxBytes, refuse }: BodyLimit): MiddlewareHandler {
  const limitUnannounced = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (c, next) => {
    const announced = c.req.header('content-length');
    if (announced === undefined || c.req.header('transfer-encoding') !== undefined) return limitUnannounced(c, next);
    return Number(announced) <= maxBytes ? next() : refuse(c);
  };
}
