import type { RateSchema } from '@cartfare/rate-server';

/**
 * The tables, for embedded SQLite and PostgreSQL alike: money in minor units of the shop's currency, weights in grams, lengths in mm, times in ms
 * since 1970, flags as 0 and 1, documents as JSON text. Every key is made by the application, so that no dialect's own
 * way of counting rows is needed. Shipping settings, postal tables, exchange rates and the log of quotes are the rate
 * server's.
 */
export interface ShopSchema extends RateSchema {
  readonly products: ProductsTable;
  readonly variants: VariantsTable;
  readonly carts: CartsTable;
  readonly cart_lines: CartLinesTable;
  readonly customers: CustomersTable;
  readonly customer_addresses: CustomerAddressesTable;
  readonly address_numbers: AddressNumbersTable;
  readonly sessions: SessionsTable;
  readonly checkouts: CheckoutsTable;
  readonly write_checks: WriteChecksTable;
}

export interface ProductsTable {
  id: number;
  position: number;
  handle: string;
  title: string;
  description_text: string;
  vendor: string;
  product_type: string;
  /** JSON list of strings. */
  tags: string;
  image_path: string;
  image_alt: string;
  /** JSON list of strings. */
  option_names: string;
  /** JSON list of `ProductMedia`. */
  media: string;
}

export interface VariantsTable {
  id: number;
  product_id: number;
  position: number;
  title: string;
  /** JSON list of strings. */
  option_values: string;
  sku: string;
  price_minor: number;
  weight_grams: number;
  requires_shipping: number;
  taxable: number;
  stock: number | null;
  /** The dimensions of one piece: all three of them or none. */
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
}

export interface CartsTable {
  token: string;
  /** Null while the cart is a visitor's. A customer has one cart. */
  customer_id: number | null;
  version: number;
  note: string;
  /** JSON map of strings. */
  attributes: string;
  updated_at_ms: number;
}

export interface CartLinesTable {
  cart_token: string;
  position: number;
  variant_id: number;
  quantity: number;
  /** JSON map of strings. */
  properties: string;
}

interface CustomersTable {
  id: number;
  /** In lower case. */
  email: string;
  first_name: string;
  password_hash: string;
  /** JSON list of strings. */
  tags: string;
}

export interface CustomerAddressesTable {
  id: number;
  customer_id: number;
  is_default: number;
  name: string;
  address1: string;
  /** Floor, suite or the like; empty where there is none. */
  address2: string;
  city: string;
  province: string;
  country: string;
  zip: string;
  /** As it was typed; empty where it is not known. */
  phone: string;
}

/** One row. */
interface AddressNumbersTable {
  last: number;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  id: string;
  customer_id: number | null;
  cart_token: string;
  currency: string | null;
  destination_zip: string | null;
  destination_country: string | null;
  destination_province: string | null;
  expires_at_ms: number;
}

interface CheckoutsTable {
  /** Random. */
  id: string;
  session_id: string;
  started_at_ms: number;
  /** JSON of `CheckoutStart`. */
  document: string;
}

/** See `createReadiness`. */
interface WriteChecksTable {
  filler: string;
}
