import type { Limiter, OpenLimiter } from './limiter.ts';

/** Who makes a call. */
export interface Caller {
  /** The session's token as it was sent; null without one. */
  readonly session: string | null;
  /** Where the call comes from; empty when that cannot be told. */
  readonly address: string;
}

/** How often the rate calls may be made. */
export interface CallLimits {
  /** Counts one call: 0 when it is allowed, else how long to wait, in ms. Never rejects. */
  take(caller: Caller): Promise<number>;
}

export interface CallRules {
  /** Calls a minute of one session; 0: not limited. */
  readonly perSession: number;
  /** Calls a minute from one address; 0: not limited. */
  readonly perAddress: number;
}

const MINUTE_MS = 60_000;

export function createCallLimits({ perSession, perAddress }: CallRules, open: OpenLimiter): CallLimits {
  const openRule = (limit: string, attempts: number): Limiter | null =>
    attempts === 0 ? null : open({ limit, attempts, windowMs: MINUTE_MS });
  const sessions = openRule('calls-session', perSession);
  const addresses = openRule('calls-address', perAddress);
  return {
    take: async ({ session, address }) => {
      const waits = await Promise.all([
        session === null ? 0 : (sessions?.take(session) ?? 0),
        address === '' ? 0 : (addresses?.take(address) ?? 0),
      ]);
      return Math.max(...waits);
    },
  };
}
