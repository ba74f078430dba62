import { takeAll, type Count, type Limiter, type OpenLimiter } from './limiter.ts';

/** Who makes a request. */
export interface Caller {
  /** The session's token; null without one. */
  readonly session: string | null;
  /** The client's network address from `visitorAddress`; empty when it is not known. */
  readonly address: string;
}

/**
 * Rate limits of expensive requests. Both functions return 0 when the request is allowed, else the time to wait, in ms.
 * A refused request is not counted, so that repeating it in a loop locks nobody else out. They never reject.
 */
export interface CallLimits {
  /** Counts a request that may start a rating. */
  takeRating(caller: Caller): Promise<number>;
  /** Counts a request that opens a session. */
  takeSession(address: string): Promise<number>;
}

/** Requests a minute; 0: not limited. */
export interface CallRules {
  /** Rate requests of one session. */
  readonly perSession: number;
  /** Rate requests from one address. */
  readonly perAddress: number;
  /** Requests from one address that open a session. */
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
    takeRating: ({ session, address }) => takeAll([...count(addresses, address), ...count(sessions, session)]),
    takeSession: (address) => takeAll(count(newSessions, address)),
  };
}

/** Empty when the name is not known or there is no limit. */
const count = (limiter: Limiter | null, name: string | null): readonly Count[] =>
  limiter === null || name === null || name === '' ? [] : [{ limiter, name }];

/** The value of `Retry-After`. */
export const retryAfterSeconds = (waitMs: number): number => Math.ceil(waitMs / 1000);
