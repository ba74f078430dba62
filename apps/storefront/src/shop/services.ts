import type { Result } from '@cartfare/core';
import type { AddressBook } from './customers/address-book.ts';
import type { Cart, Customer, Product } from './model.ts';

/**
 * What the shop can do, as pages and the cart API see it. Start reading here; each interface has a file of its name. The
 * folders after this one add their services: `session/session.ts` sessions and visits, `rates/settings/stored-settings.ts`
 * the shipping settings.
 */
export interface ShopServices {
  readonly catalogue: Catalogue;
  readonly carts: Carts;
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
  /** More than one line can have, whatever is in stock. */
  | { readonly code: 'over_line_limit'; readonly limit: number }
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

export interface Currencies {
  /** ISO 4217 code of the shop's own currency: all amounts of carts and products are in it. */
  readonly shopCurrency: string;
  /** Of the currencies that a shopper can choose besides the shop's own, in its order. */
  exchangeRates(): Promise<readonly ExchangeRate[]>;
  /** Those that are current, and those that are old: see `MAX_RATE_AGE_DAYS`. */
  byAge(rates: readonly ExchangeRate[]): RatesByAge;
}

/** Null where there are none. */
export interface RatesByAge {
  readonly current: RatesDay | null;
  readonly old: RatesDay | null;
}

/** Of which day some rates are. */
export interface RatesDay {
  /** ISO date, the oldest: no amount is converted at an older rate than it says. */
  readonly asOf: string;
  readonly currencies: readonly string[];
}

export interface ExchangeRate {
  readonly currency: string;
  /** Major units of `currency` for one major unit of the shop's currency. */
  readonly rate: number;
  /** ISO date on which the rate was taken. */
  readonly asOf: string;
}
