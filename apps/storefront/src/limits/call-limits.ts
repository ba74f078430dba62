import type { Limiter, OpenLimiter } from './limiter.ts';

/** Who makes a call. */
export interface Caller {
  /** The session's token; null without one. */
  readonly session: string | null;
  /** Where the call comes from; empty when that cannot be told. */
  readonly address: string;
}

/** How often the rate calls may be made. */
export interface CallLimits {
  /** Counts one call: 0 when it is allowed, else how long to wait, in ms. Never rejects. */
  take(caller: Caller): number | Promise<number>;
}

export interface CallRules {
  /** Calls a minute of one session; 0: not limited. */
  readonly perSession: number;
  /** Calls a minute from one address; 0: not limited. */
  readonly perAddress: number;
}

const MINUTE_MS = 60_000;

const longer = async (one: number | Promise<number>, other: number | Promise<number>): Promise<number> =>
  Math.max(await one, await other);

export function createCallLimits({ perSession, perAddress }: CallRules, open: OpenLimiter): CallLimits {
  const openRule = (limit: string, attempts: number): Limiter | null =>
    attempts === 0 ? null : open({ limit, attempts, windowMs: MINUTE_MS });
  const sessions = openRule('calls-session', perSession);
  const addresses = openRule('calls-address', perAddress);
  return {
    take: ({ session, address }) => {
      const ofSession = session === null ? 0 : (sessions?.take(session) ?? 0);
      const ofAddress = address === '' ? 0 : (addresses?.take(address) ?? 0);
      return typeof ofSession === 'number' && typeof ofAddress === 'number'
        ? Math.max(ofSession, ofAddress)
        : longer(ofSession, ofAddress);
    },
  };
}
