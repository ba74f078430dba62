import type { AppContext } from '../app-context.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { readSessionToken } from '../session/read-visitor.ts';

/**
 * Counts a request that may start a rating. Null: its session and its address are within their limits. Call it once for
 * each page or call, before `start` or `result` of the rate service.
 */
export async function limitRating(c: AppContext): Promise<TooManyRequests | null> {
  const caller = { session: readSessionToken(c), address: visitorAddress(c) };
  const retryAfterMs = await c.get('deps').callLimits.takeRating(caller);
  return retryAfterMs === 0 ? null : { code: 'too_many_requests', retryAfterMs };
}
