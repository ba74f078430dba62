// Written by `node scripts/api-types.mjs`; not by hand.
/** The fields' names in `shipping_address[…]`, in forms, ids and the shop's messages about them. */
declare const WIRE_NAMES: {
  readonly country: 'country';
  readonly province: 'province';
  readonly postalCode: 'zip';
};
/**
 * Converts minor units of a currency (cents, yen, fils) to the wire's hundredths: 1078 JPY are 107800, 980 USD are 980.
 * A third decimal is rounded: 1234 BHD (1.234) are 123. Throws when the result is not a safe integer, which for
 * currencies without decimals begins at about 9 * 10^13 units.
 *
 * @example
 * toHundredths(1078, 'JPY'); // 107800
 */
declare function toHundredths(minor: number, currency: string): number;
/**
 * Converts the wire's hundredths to minor units: 107800 JPY are 1078 yen (rounded to whole yen), 123 BHD are 1230 fils.
 * Throws when the result is not a safe integer, which for currencies with three decimals begins at about 9 * 10^14.
 *
 * @example
 * fromHundredths(107800, 'JPY'); // 1078
 */
declare function fromHundredths(hundredths: number, currency: string): number;
/**
 * The wire's price string: 980 is `"9.80"`. Always two decimals, a dot, no grouping, for every currency. Throws unless
 * `hundredths` is a safe integer of 0 or more.
 *
 * @example
 * wireDecimal(980); // '9.80'
 */
declare function wireDecimal(hundredths: number): string;
/** By when to order for the dates of the rates. */
interface OrderBy {
  /**
   * ISO time with the offset of the shop's time zone, `2026-11-30T14:00:00-05:00`: it is shown as it is written, in the
   * shop's own time.
   */
  readonly at: string;
  /** Until then, by the server's clock when it responded: that of the shopper may be wrong. More than 0. */
  readonly secondsLeft: number;
}
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/**
 * One entry of `shipping_rates` on the wire: the platform's 24 fields, in its own spelling, and our own. The server writes it; the
 * client reads it through `parseRatesResponse`, which validates it.
 */
interface ShippingRateMessage {
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
    readonly hours: string; /** ISO date. */
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
interface ShippingRate {
  readonly name: string;
  /** Unique within one response. Without a code on the wire: the name, or else the position. */
  readonly code: string;
  /** In hundredths of the currency's major unit, whatever its own decimals; a safe integer of 0 or more. */
  readonly priceHundredths: number;
  /** ISO 4217, or null for the cart's currency. */
  readonly currency: string | null;
  readonly description: string;
  /** ISO dates, earliest and latest (equal for a single date), or null. */
  readonly delivery: {
    readonly earliest: string;
    readonly latest: string;
  } | null;
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
interface PickupPlace {
  readonly name: string;
  /** On one line; may be empty. */
  readonly address: string;
  /** When it is open, for people; may be empty. */
  readonly hours: string;
  /** ISO date from which the cart is ready, or null. */
  readonly readyOn: string | null;
}
/** Items that ship together. */
interface RatePart {
  /** Their names; at least one. */
  readonly items: readonly string[];
  /** The city that they ship from; empty where all parts ship from the same one. */
  readonly from: string;
  /** As that of the rate. */
  readonly delivery: ShippingRate['delivery'];
}
/** The place of an issue in a body, such as `shipping_rates[2].price`. */
interface LocatedIssue {
  readonly path: string;
}
/** The parsed rates response. */
interface ParsedRates {
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options are missing: the server says so in a member `omissions`, or an entry could not be read. */
  readonly incomplete: boolean;
  /** From a member `order_by`; null without one, and without a date. */
  readonly orderBy: OrderBy | null;
  /** Entries that are left out: they could not be read, or were too many. */
  readonly issues: readonly LocatedIssue[];
}
/**
 * Parses the body of a finished poll. Only `price` is required. An entry without a readable one is left out, because a
 * wrong amount must never be shown; if no entry has one, the body is refused. Everything else has a harmless default
 * when it is missing or of another type. Entries beyond the first 500 are not read: the first of them is an issue.
 */
declare function parseRatesResponse(body: unknown): Result<ParsedRates, LocatedIssue>;
export { type OrderBy, type ShippingRate, type ShippingRateMessage, WIRE_NAMES, fromHundredths, parseRatesResponse, toHundredths, wireDecimal };