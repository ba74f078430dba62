import { err, ok, type Result } from '@cartfare/core';
import { answerTooManyRequests } from '../http/answer-json.ts';
import type { AppContext } from '../http/app-context.ts';
import type { Caller, CallLimits, TooManyRequests } from '../http/limits/call-limits.ts';
import type { CallHandler } from '../http/register-call.ts';
import { visitorAddress } from '../http/request-origin.ts';
import { readSessionToken } from '../session/request-context.ts';
import type { Quoting } from './quoting.ts';

declare module '../http/app-context.ts' {
  interface AppDeps {
    readonly quoting: LimitedQuoting;
  }
  interface AppSettings {
    /** How long a poll may be held open while rating runs, in ms. */
    readonly pollHoldMaxMs: number;
  }
}

/** What may start a rating, for one request. */
export type RatePermit = Pick<Quoting, 'ask' | 'answer'>;

/** Quoting as requests get it: a rating starts with a permit alone, and whoever asks for one is counted. */
export interface LimitedQuoting extends Pick<Quoting, 'freeShipping' | 'shippedCountries' | 'stored'> {
  /** For one request: a page, a call, whatever else may ask carriers. Never rejects. */
  permit(caller: Caller): Promise<Result<RatePermit, TooManyRequests>>;
}

export function limitQuoting(quoting: Quoting, limits: Pick<CallLimits, 'takeRating'>): LimitedQuoting {
  return {
    freeShipping: quoting.freeShipping,
    shippedCountries: quoting.shippedCountries,
    stored: quoting.stored,
    async permit(caller) {
      const waiting = limits.takeRating(caller);
      const waitMs = typeof waiting === 'number' ? waiting : await waiting;
      return waitMs === 0 ? ok(quoting) : err({ code: 'too_many_requests', retryAfterMs: waitMs });
    },
  };
}

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
