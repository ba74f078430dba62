/**
 * One entry of `shipping_rates` on the wire: the platform's 24 fields, in its own spelling, and our own. The server writes it; the
 * client reads it through `parseRatesResponse`, which validates it.
 */
export interface ShippingRateMessage {
  readonly name: string;
  readonly presentment_name: string;
  readonly code: string;
  /** Decimal string in major units: always two decimals, a dot, no grouping, for every currency. */
  readonly price: string;
  readonly markup: string | null;
  readonly source: string;
  /** ISO date, `2026-11-25`. */
  readonly delivery_date: string | null;
  /** Earliest and latest ISO date. */
  readonly delivery_range: readonly [string, string] | null;
  readonly delivery_days: readonly number[];
  readonly compare_price: string | null;
  readonly phone_required: boolean;
  /** ISO 4217; null: the cart's currency. */
  readonly currency: string | null;
  readonly carrier_identifier: string | null;
  readonly delivery_category: string | null;
  readonly using_merchant_account: boolean | null;
  readonly carrier_service_id: number | null;
  readonly description: string | null;
  readonly api_client_id: number | null;
  readonly requested_fulfillment_service_id: string | null;
  readonly shipment_options: unknown;
  readonly charge_items: unknown;
  readonly has_restrictions: boolean | null;
  readonly rating_classification: string | null;
  readonly accepts_instructions: boolean;
  /**
   * Not on the platform, and only where there is one: by how much the value of the cart has to grow until the rate is
   * free, as `price`.
   */
  readonly remaining_to_free?: string;
  /** Not on the platform, and only where the shopper fetches the cart: see `ShippingRate`. */
  readonly pickup?: {
    readonly name: string;
    readonly address: string;
    readonly hours: string;
    /** ISO date. */
    readonly ready_on: string | null;
  };
  /** Not on the platform, and only of a cart that ships in several parts: see `ShippingRate`. */
  readonly parts?: readonly {
    readonly items: readonly string[];
    readonly from: string;
    readonly delivery_range: readonly [string, string] | null;
  }[];
}

/** A parsed rate: what the calculator shows. */
export interface ShippingRate {
  readonly name: string;
  /** Unique within one response. Without a code on the wire: the name, or else the position. */
  readonly code: string;
  /** In hundredths of the currency's major unit, whatever its own decimals; a safe integer of 0 or more. */
  readonly priceHundredths: number;
  /** ISO 4217, or null for the cart's currency. */
  readonly currency: string | null;
  readonly description: string;
  /** ISO dates, earliest and latest (equal for a single date), or null. */
  readonly delivery: { readonly earliest: string; readonly latest: string } | null;
  /**
   * By how much the value of the cart has to grow until the rate is free, in hundredths of `currency`; more than 0. Omit
   * it where the rate is free, or no value makes it so.
   */
  readonly remainingToFreeHundredths?: number | undefined;
  /** Where the shopper fetches the cart. Omit it where it is delivered. */
  readonly pickup?: PickupPlace | undefined;
  /** Of a cart that ships in several parts. Omit it for one that ships together. */
  readonly parts?: readonly RatePart[] | undefined;
}

/** A place where the shopper fetches the cart. The rate's name and description say where it is, too. */
export interface PickupPlace {
  readonly name: string;
  /** On one line; may be empty. */
  readonly address: string;
  /** When it is open, for people; may be empty. */
  readonly hours: string;
  /** ISO date from which the cart is ready, or null. */
  readonly readyOn: string | null;
}

/** Items that ship together. */
export interface RatePart {
  /** Their names; at least one. */
  readonly items: readonly string[];
  /** The city that they ship from; empty where all parts ship from the same one. */
  readonly from: string;
  /** As that of the rate. */
  readonly delivery: ShippingRate['delivery'];
}

/** What shoppers fetch themselves is not compared with what is delivered. */
export const isDelivered = ({ pickup }: ShippingRate): boolean => pickup === undefined;

/**
 * The days on which the cart arrives, or the one on which it can be fetched; null without dates. Programs without types
 * leave `delivery` out where there are none.
 */
export function daysOf({ delivery, pickup }: ShippingRate): ShippingRate['delivery'] {
  const readyOn = pickup?.readyOn ?? null;
  return readyOn === null ? (delivery ?? null) : { earliest: readyOn, latest: readyOn };
}
