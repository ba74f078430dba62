import type { Cart, Customer } from '../shop/model.ts';
import type { Place } from '../shop/place.ts';
import type { ShopTag } from '../texts/shop-languages.ts';

/** What the shop stores about a visit. */
export interface Session {
  /** Hash of the cookie's token: identifies the session but cannot be used to log in. */
  readonly id: string;
  /** Null for a visitor. */
  readonly customerId: number | null;
  readonly cartToken: string;
  /** The selected display currency; null: the shop's own. */
  readonly currency: string | null;
  /** Where rates were last asked for, which a poll without parameters uses. */
  readonly place: Place | null;
}

/** Sessions are created lazily, when something has to be stored, never by reading a page. */
export interface Sessions {
  /** The live session of a cookie's token, or null. `onRenewed` is called when its expiry was extended. */
  find(token: string, onRenewed?: () => void): Promise<Session | null>;
  /** A new session with a new cart. `token` is for the cookie; only its hash is stored. */
  open(): Promise<OpenedSession>;
  /** Ends `before` and opens a session of the customer; the visitor's cart is merged into the customer's. */
  logIn(before: Session | null, customerId: number): Promise<OpenedSession>;
  /** Ends the session, and removes a visitor's cart; a customer's is kept for the next log-in. */
  end(session: Session): Promise<void>;
  setCurrency(session: Session, currency: string): Promise<void>;
  /** Null forgets it. */
  setPlace(session: Session, place: Place | null): Promise<void>;
  /**
   * Removes expired sessions, with visitors' carts, in batches, until there are none, the signal aborts, or another
   * process is doing it. Returns their number.
   */
  removeExpired(signal?: AbortSignal): Promise<number>;
}

export interface OpenedSession {
  readonly token: string;
  readonly session: Session;
}

/** Who makes a request. A route reads it once, and hands on what others need of it. */
export interface Visitor {
  /** Prefix of the shop's paths: `/`, or for example `/fr/` when the request's path begins with it. */
  readonly rootPath: string;
  /** The language of the page, in which rates are asked for. */
  readonly locale: ShopTag;
  /** Null until something of the visitor has to be stored. */
  readonly session: Session | null;
  readonly customer: Customer | null;
  /** The session's cart, or an empty one. */
  readonly cart: Cart;
  /** ISO 4217 code of the display currency. */
  readonly currency: string;
}
