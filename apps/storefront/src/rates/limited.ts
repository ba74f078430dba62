import { answerTooManyRequests } from '../http/answer-json.ts';
import type { Result } from '@cartfare/core';
import type { AppContext } from '../http/app-context.ts';
import type { CallHandler } from '../http/register-call.ts';
import { readSessionToken } from '../session/session-cookie.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import type { RatePermit } from './limit-quoting.ts';

/** Counts the request, and lets it ask for rates unless it is beyond the limits of its session or address. */
export const permitRates = (c: AppContext): Promise<Result<RatePermit, TooManyRequests>> =>
  c.get('deps').quoting.permit({ session: readSessionToken(c), address: visitorAddress(c) });

/** A call that asks for rates, as soon as it has its permit: beyond the limits 429 says when to come again. */
export const limited =
  (handler: (c: AppContext, permit: RatePermit) => Promise<Response>): CallHandler =>
  async (c) => {
    const permit = await permitRates(c);
    return permit.ok ? handler(c, permit.value) : answerTooManyRequests(c, permit.issue);
  };
