import type { Destination, Result } from '@cartfare/core';
import type { PostalPage, ShippingConfig } from '@cartfare/rating';
import type { AddressBook } from './customers/address-book.ts';
import type { Cart, Customer, Product } from './model.ts';
import type { Session } from '../session/session.ts';

/** What the shop can do, as pages and the cart API see it. Start reading here; each interface has a file of its name. */
export interface ShopServices {
  readonly catalogue: Catalogue;
  readonly carts: Carts;
  readonly customers: Customers;
  readonly addresses: AddressBook;
  readonly sessions: Sessions;
  readonly visits: Visits;
  readonly currencies: Currencies;
  readonly shipping: ShippingSettings;
}

export interface Catalogue {
  /** All products in the shop's order. */
  list(): Promise<readonly Product[]>;
  byHandle(handle: string): Promise<Product | null>;
}

/**
 * Carts by token. Every change runs as one transaction on the newest version: of two changes at the same time none is
 * lost. Quantities are integers of 0 or more; 0 removes the line.
 */
export interface Carts {
  /** The empty cart for a token that has none. */
  find(token: string): Promise<Cart>;
  /** Adds to the line with the same variant and properties, or makes one. All additions or none. */
  add(token: string, additions: readonly LineAddition[]): Promise<CartOutcome>;
  change(token: string, selector: LineSelector, change: LineChange): Promise<CartOutcome>;
  update(token: string, update: CartUpdate): Promise<CartOutcome>;
  /** Removes all lines; note and attributes stay. */
  clear(token: string): Promise<CartOutcome>;
}

export interface LineAddition {
  readonly variantId: number;
  readonly quantity: number;
  readonly properties?: Readonly<Record<string, string>>;
}

/** `position` counts from 1, as carts show their lines. A variant id means the first line with it. */
export type LineSelector =
  | { readonly by: 'key'; readonly key: string }
  | { readonly by: 'variant'; readonly variantId: number }
  | { readonly by: 'position'; readonly position: number };

export interface LineChange {
  /** Left out: it stays. */
  readonly quantity?: number;
  /** Replaces the line's properties; left out: they stay. */
  readonly properties?: Readonly<Record<string, string>>;
}

export interface CartUpdate {
  /** A variant that is not in the cart is added. */
  readonly quantities?: readonly { readonly selector: LineSelector; readonly quantity: number }[];
  readonly note?: string;
  /** Merged into the cart's attributes; an empty value removes one. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export type CartOutcome = Result<Cart, CartIssue>;

export type CartIssue =
  /** Its session has ended since it was read: at a log-in, which takes the content into the customer's cart. */
  | { readonly code: 'cart_moved' }
  | { readonly code: 'variant_not_found'; readonly variantId: number }
  | { readonly code: 'line_not_found' }
  | { readonly code: 'invalid_quantity' }
  /** More than there are; `available` is what the cart may hold of the variant in all. */
  | { readonly code: 'over_stock'; readonly productTitle: string; readonly available: number }
  | { readonly code: 'too_many_lines'; readonly limit: number }
  | { readonly code: 'too_many_attributes'; readonly limit: number }
  | { readonly code: 'too_many_properties'; readonly limit: number }
  /** Of a property or an attribute; limits in characters. */
  | { readonly code: 'name_too_long'; readonly limit: number }
  | { readonly code: 'value_too_long'; readonly limit: number }
  | { readonly code: 'note_too_long'; readonly limit: number }
  /** All texts of the cart together. */
  | { readonly code: 'cart_too_large'; readonly limitBytes: number };

export interface Customers {
  byId(id: number): Promise<Customer | null>;
  /** Checks e-mail and password; takes about as long for an unknown e-mail as for a wrong password. */
  logIn(email: string, password: string, visitor: LoginVisitor): Promise<Result<Customer, LoginIssue>>;
}

interface LoginVisitor {
  /** Where the attempt comes from, as `visitorAddress` has it; attempts are counted by it. */
  readonly address: string;
}

export type LoginIssue =
  | { readonly code: 'wrong_credentials' }
  | { readonly code: 'too_many_attempts'; readonly retryAfterMs: number }
  /** Too many people log in at this moment. Does not count as an attempt. */
  | { readonly code: 'busy'; readonly retryAfterMs: number };

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
  setDestination(session: Session, destination: Destination): Promise<void>;
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

export interface Currencies {
  /** ISO 4217 code of the shop's own currency: all amounts of carts and products are in it. */
  readonly shopCurrency: string;
  /** Codes that a shopper can choose, the shop's own first. */
  offered(): Promise<readonly string[]>;
  exchangeRates(): Promise<readonly ExchangeRate[]>;
}

export interface ExchangeRate {
  readonly currency: string;
  /** Major units of `currency` for one major unit of the shop's currency. */
  readonly rate: number;
  /** ISO date on which the rate was taken. */
  readonly asOf: string;
}

export interface ShippingSettings {
  /** Zones, rates and origin, as the shipping file has them: without the imported postal tables. */
  current(): Promise<ShippingConfig>;
  /** Names the settings, postal tables and exchange rates included: another name whenever anything of them is another. */
  version(): Promise<string>;
  /**
   * The version that was read last, where the database tells without a query that no other connection has written since;
   * else undefined. PostgreSQL never tells.
   */
  knownVersion(): string | undefined;
  /** All that the engine compiles: to be asked for when the version is new. */
  complete(): Promise<VersionedShipping>;
}

export interface VersionedShipping {
  readonly version: string;
  /** As `current` has it. */
  readonly config: ShippingConfig;
  readonly exchangeRates: readonly ExchangeRate[];
  /**
   * The imported postal rules, to be read once, however many there are. They are those of `version` as long as the
   * shop's version is still that one when the last page has been read; else some may be missing.
   */
  readonly postalPages: AsyncIterable<PostalPage>;
}
