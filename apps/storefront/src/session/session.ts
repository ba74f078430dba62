import type { Destination } from '@cartfare/core';
import type { Cart } from '../shop/model.ts';

declare module '../shop/services.ts' {
  interface ShopServices {
    readonly sessions: Sessions;
    readonly visits: Visits;
  }
}

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

/** Sessions are made lazily: by the first thing worth remembering, never by reading a page. */
export interface Sessions {
  /** The live session of a cookie's token, or null. `onRenewed` is called when its end was put off. */
  find(token: string, onRenewed?: () => void): Promise<Session | null>;
  /** A new session with a new cart. `token` goes into the cookie; only its hash is kept. */
  open(): Promise<OpenedSession>;
  /** Ends `before` and opens a session of the customer, whose cart takes in the visitor's. */
  logIn(before: Session | null, customerId: number): Promise<OpenedSession>;
  /** Ends the session, and removes a visitor's cart; a customer's waits for the next log-in. */
  end(session: Session): Promise<void>;
  setCurrency(session: Session, currency: string): Promise<void>;
  /** Null forgets it. */
  setDestination(session: Session, destination: Destination | null): Promise<void>;
  /**
   * Removes sessions whose time is over, with visitors' carts, a few at a time, until there are none, the signal aborts, or
   * another process is at it. Tells how many it removed.
   */
  removeExpired(signal?: AbortSignal): Promise<number>;
}

/** What a visitor's request comes with: for all that reads and changes nothing. */
export interface Visits {
  /** Of a cookie's token; null without a live session. `onRenewed` is called when the session's end was put off. */
  find(token: string, onRenewed?: () => void): Promise<Visit | null>;
}

export interface Visit {
  readonly session: Session;
  /** An empty one where the session's cart is gone. */
  readonly cart: Cart;
}

export interface OpenedSession {
  readonly token: string;
  readonly session: Session;
}
