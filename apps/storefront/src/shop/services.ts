import type { Result } from '@cartfare/core/internal';
import type { ExchangeRate } from '@cartfare/rate-server';
import type { Checkouts } from './checkouts/checkouts.ts';
import type { AddressBook } from './customers/address-book.ts';
import type { Cart, Customer, Product } from './model.ts';

/** The shop's services, for pages and the cart API. Start reading here; each interface has a file of its name. */
export interface ShopServices {
  readonly catalogue: Catalogue;
  readonly carts: Carts;
  readonly checkouts: Checkouts;
  readonly customers: Customers;
  readonly addresses: AddressBook;
  readonly currencies: Currencies;
}

export interface Catalogue {
  /** All products in the shop's order. */
  list(): Promise<readonly Product[]>;
  byHandle(handle: string): Promise<Product | null>;
}

/**
 * Carts by token. Every change runs as one transaction on the newest version, so that simultaneous changes are not
 * lost. Quantities are integers of 0 or more; 0 removes the line.
 */
export interface Carts {
  /** The cart of the token; an empty one if there is none. */
  find(token: string): Promise<Cart>;
  /** Adds to the line with the same variant and properties, or to a new one. All additions or none. */
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

/** `position` counts the cart's lines from 1. A variant id selects the first line with it. */
export type LineSelector =
  | { readonly by: 'key'; readonly key: string }
  | { readonly by: 'variant'; readonly variantId: number }
  | { readonly by: 'position'; readonly position: number };

export interface LineChange {
  /** Omitted: unchanged. */
  readonly quantity?: number;
  /** Replaces the line's properties; omitted: unchanged. */
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
  /** Its session has ended since it was read, such as by a log-in, which merged the cart into the customer's. */
  | { readonly code: 'cart_moved' }
  | { readonly code: 'variant_not_found'; readonly variantId: number }
  | { readonly code: 'line_not_found' }
  | { readonly code: 'invalid_quantity' }
  /** More than one line can have, regardless of the stock. */
  | { readonly code: 'over_line_limit'; readonly limit: number }
  /** More than the stock; `available`: units of the variant that the cart can have in all. */
  | { readonly code: 'over_stock'; readonly productTitle: string; readonly available: number }
  | { readonly code: 'too_many_lines'; readonly limit: number }
  | { readonly code: 'too_many_attributes'; readonly limit: number }
  | { readonly code: 'too_many_properties'; readonly limit: number }
  /** Of a property or an attribute; limits in UTF-16 units. */
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
  /** Network address from `visitorAddress`, by which attempts are counted. */
  readonly address: string;
}

export type LoginIssue =
  | { readonly code: 'wrong_credentials' }
  | { readonly code: 'too_many_attempts'; readonly retryAfterMs: number }
  /** Too many log-ins at this moment. Does not count as an attempt. */
  | { readonly code: 'busy'; readonly retryAfterMs: number };

export interface Currencies {
  /** ISO 4217 code of the shop's own currency: all amounts of carts and products are in it. */
  readonly shopCurrency: string;
  /** Rates of the currencies that a shopper can select besides the shop's own, in the shop's order. */
  exchangeRates(): Promise<readonly ExchangeRate[]>;
  /** Groups rates into current and old ones: see `MAX_RATE_AGE_DAYS`. */
  byAge(rates: readonly ExchangeRate[]): RatesByAge;
}

/** Null: no such rates. */
export interface RatesByAge {
  readonly current: RatesDay | null;
  readonly old: RatesDay | null;
}

/** The date of some rates. */
export interface RatesDay {
  /** ISO date of the oldest of them. */
  readonly asOf: string;
  readonly currencies: readonly string[];
}
