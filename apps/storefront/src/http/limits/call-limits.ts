import { takeAll, type Count, type Limiter, type OpenLimiter } from './limiter.ts';

/** Who makes a request. */
export interface Caller {
  /** The session's token; null without one. */
  readonly session: string | null;
  /** Where the request comes from, as `visitorAddress` has it; empty when that cannot be told. */
  readonly address: string;
}

/**
 * How often requests may be made that cost more than an answer: 0 when one is allowed, else how long to wait, in ms. A
 * refused request is counted nowhere: who repeats it in a loop locks nobody else out. Never reject.
 */
export interface CallLimits {
  /** Counts a request that may start a rating. */
  takeRating(caller: Caller): number | Promise<number>;
  /** Counts a request that opens a session. */
  takeSession(address: string): number | Promise<number>;
}

/** Requests a minute; 0: not limited. */
export interface CallRules {
  /** For rates, of one session. */
  readonly perSession: number;
  /** For rates, from one address. */
  readonly perAddress: number;
  /** That open a session, from one address. */
  readonly sessionsPerAddress: number;
}

/** Why a request was refused. */
export interface TooManyRequests {
  readonly code: 'too_many_requests';
  readonly retryAfterMs: number;
}

const MINUTE_MS = 60_000;

export function createCallLimits(rules: CallRules, open: OpenLimiter): CallLimits {
  const openRule = (limit: string, attempts: number): Limiter | null =>
    attempts === 0 ? null : open({ limit, attempts, windowMs: MINUTE_MS });
  const sessions = openRule('calls-session', rules.perSession);
  const addresses = openRule('calls-address', rules.perAddress);
  const newSessions = openRule('sessions-address', rules.sessionsPerAddress);
  return {
    takeRating: ({ session, address }) => takeAll([...count(sessions, session), ...count(addresses, address)]),
    takeSession: (address) => takeAll(count(newSessions, address)),
  };
}

/** What is not known, and what is not limited, is not counted. */
const count = (limiter: Limiter | null, name: string | null): readonly Count[] =>
  limiter === null || name === null || name === '' ? [] : [{ limiter, name }];

/** For the header `Retry-After`. */
export const retryAfterSeconds = (waitMs: number): number => Math.ceil(waitMs / 1000);
