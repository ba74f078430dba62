import type { Destination } from '@cartfare/core';

/** What is to be shipped where. */
export interface RateRequest {
  /** Country and province as ISO codes or English names; the postal code as typed. */
  readonly destination: Destination;
  readonly lines: readonly RateLine[];
  /** ISO 4217, of the lines' prices: the shop's own, which `rate` insists on. */
  readonly currency: string;
  /** When the order would be placed, in milliseconds since 1970 in UTC. */
  readonly at: number;
  /** Who buys. Default: nobody is logged in. */
  readonly customer?: RateCustomer;
}

export interface RateCustomer {
  /** Names the customer to carriers. Absent where nobody in particular is meant, such as when settings are tried. */
  readonly id?: number;
  readonly tags: readonly string[];
}

/** One line of the cart. Prices are in real minor units of the request's currency. */
export interface RateLine {
  /** Identifies the line within the cart. */
  readonly id: string;
  readonly variantId: number;
  readonly productId: number;
  readonly name: string;
  readonly sku: string;
  readonly vendor: string;
  /** 1 or more. */
  readonly quantity: number;
  /** Of one piece, without packaging. */
  readonly weightGrams: number;
  /** Of one piece, before discounts. */
  readonly unitPriceMinor: number;
  /** Of the line, after discounts. */
  readonly linePriceMinor: number;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** What shipping profiles name the product by. Default: a product that no profile names. */
  readonly productHandle?: string;
  readonly tags?: readonly string[];
  /** Of one piece. */
  readonly dimensions?: Dimensions;
}

export interface Dimensions {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}
