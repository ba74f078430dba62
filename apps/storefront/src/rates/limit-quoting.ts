import { err, ok, type Result } from '@cartfare/core';
import type { Caller, CallLimits, TooManyRequests } from '../http/limits/call-limits.ts';
import type { Quoting } from './quoting.ts';

/** The calls of `Quoting` that may start a rating, for one request. */
export type RatePermit = Pick<Quoting, 'prepare' | 'poll'>;

/** Quoting behind the limits: only a permit can start a rating, and every permit counts towards the caller's limits. */
export interface LimitedQuoting extends Pick<Quoting, 'freeShipping' | 'shippedCountries' | 'stored'> {
  /** Call once for each page or call that may ask carriers. Never rejects. */
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
