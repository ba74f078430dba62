import type { Destination } from '@cartfare/core';

/** What the shop remembers of a visit. */
export interface Session {
  /** Hash of the cookie's token: names the session without letting anybody into it. */
  readonly id: string;
  /** Null for a visitor. */
  readonly customerId: number | null;
  readonly cartToken: string;
  /** The currency the shopper chose to read, or null for the shop's own. */
  readonly currency: string | null;
  /** The destination that rates were last asked for; a poll without parameters means this one. */
  readonly destination: Destination | null;
}
