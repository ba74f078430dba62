import { hash } from 'node:crypto';
import { createAttemptLimiter } from './attempt-limiter.ts';

/** Counts attempts by name in fixed windows, wherever the counts are kept. Never rejects. */
export interface Limiter {
  /** Counts one attempt: 0 when it is allowed, else how long to wait, in ms. At once where the counts are at hand. */
  take(name: string): number | Promise<number>;
  /** Takes back one attempt. */
  giveBack(name: string): Promise<void>;
  /** Forgets all attempts of the name. */
  forgive(name: string): Promise<void>;
}

export interface LimitRule {
  /** Keeps this limit's counts apart from others. */
  readonly limit: string;
  readonly attempts: number;
  readonly windowMs: number;
}

export type OpenLimiter = (rule: LimitRule) => Limiter;

/** Counts in this process's memory. `now`: milliseconds since any fixed point. */
export function memoryLimiters(now: () => number): OpenLimiter {
  return ({ attempts, windowMs }) => {
    const counts = createAttemptLimiter({ attempts, windowMs, now });
    return {
      take: (name) => counts.take(countedName(name)),
      giveBack: async (name) => counts.giveBack(countedName(name)),
      forgive: async (name) => counts.forgive(countedName(name)),
    };
  };
}

/**
 * What counts are kept under. Names can be tokens and addresses of people: whoever reads them learns none, and comes into
 * nobody's session. And they come from requests: as long as anybody likes, or cut out of a header that would be kept whole.
 */
export const countedName = (name: string): string => hash('sha256', name, 'base64url');
