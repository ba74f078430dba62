import type { Destination } from '@cartfare/core';

/** The cart and its destination. */
export interface RateRequest {
  /** Country and province as ISO codes or English names; the postal code as typed. */
  readonly destination: Destination;
  readonly lines: readonly RateLine[];
  /** ISO 4217, the currency of the lines' prices. It must be the shop's: `rate` rejects others. */
  readonly currency: string;
  /** The time of the order, in milliseconds since 1970 in UTC. */
  readonly at: number;
  /** The customer. Default: nobody is logged in. */
  readonly customer?: RateCustomer;
}

export interface RateCustomer {
  /** Identifies the customer to carriers. Absent without a particular customer, such as when settings are tried. */
  readonly id?: number;
  readonly tags: readonly string[];
}

/** One line of the cart. Prices are in minor units of the request's currency. */
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
  /** The product's handle, by which shipping profiles refer to it. Default: none, so no profile contains it. */
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
