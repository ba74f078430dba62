import type { Context } from 'hono';

/** The status that nginx logs for it. Nobody receives it, but the metrics count it. */
const STATUS = 499;

/** The response where the body broke off because the client left, or was too slow: no fault of ours. Null for other errors. */
export function clientLeft(error: Error, { req }: Pick<Context, 'req'>): Response | null {
  const hasLeft = 'code' in error && error.code === 'ECONNRESET' && req.raw.signal.aborted;
  return hasLeft ? new Response(null, { status: STATUS }) : null;
}
