import type { Explanation } from './explanation.ts';
import type { CarrierFailure, CarrierMessageReason } from '../carriers/carrier.ts';

/** The result of a rate request. */
export type RateResult = RatedResult | NoRatesResult | Refusal;

export interface RatedResult {
  readonly outcome: 'rated';
  /** At least one, in the order in which the shop shows them. */
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
  /**
   * By when to order for these dates: an ISO time with the offset of the shop's time zone,
   * `2026-11-30T14:00:00-05:00`; null where no cut-off hour ends them.
   */
  readonly orderBy: string | null;
  /** Fields of the destination without which nothing but pickup is offered; absent where none is missing. */
  readonly missing?: readonly FieldRefusal[];
  readonly explanation: Explanation | null;
}

/** The shop ships there, but has no option for this cart at the moment. */
export interface NoRatesResult {
  readonly outcome: 'no_rates';
  readonly omissions: readonly Omission[];
  readonly explanation: Explanation | null;
}

/** Refusals, which need no response of a carrier. */
export type Refusal =
  | { readonly outcome: 'nothing_to_ship' }
  | { readonly outcome: 'country_not_supported'; readonly explanation: Explanation | null }
  | {
      readonly outcome: 'invalid_destination';
      readonly fields: readonly FieldRefusal[];
      readonly explanation: Explanation | null;
    }
  /** The shop ships there, but not these lines. */
  | {
      readonly outcome: 'line_cannot_ship';
      readonly lines: readonly { readonly id: string; readonly name: string }[];
      readonly explanation: Explanation | null;
    };

export interface FieldRefusal {
  readonly field: 'postalCode' | 'province' | 'country';
  readonly code:
    /** The country has no such postal code or province. */
    | 'not_valid_for_country'
    /** Left empty, but needed to select the zone or by its carriers; or it is the country, which is always needed. */
    | 'missing'
    /** Valid, but the shop does not ship to this part of the country. */
    | 'not_shipped_to';
}

/** One shipping option. */
export interface Quote {
  readonly name: string;
  /** Unique within the result. */
  readonly code: string;
  readonly description: string;
  /** Minor units of `currency`: 980 is $9.80, and 980 yen. */
  readonly priceMinor: number;
  readonly currency: string;
  /** `shop` for the shop's own rates, otherwise the carrier's code. */
  readonly source: string;
  /** ISO dates, `2026-11-25`; null without a delivery date. */
  readonly delivery: { readonly earliest: string; readonly latest: string } | null;
  /** Calendar days from the order to `delivery`, earliest and latest; one number if equal, none without dates. */
  readonly deliveryDays: readonly number[];
  readonly phoneRequired: boolean;
  /** Where the shopper fetches it; absent where it is delivered. */
  readonly pickup?: QuotePickup;
  /**
   * By how much the value of the cart has to grow until the option is free, in minor units of `currency`; more than 0.
   * Absent where it is free, where no value makes it so, and where the cart ships under several profiles.
   */
  readonly remainingToFreeMinor?: number;
  /** Of a cart that ships under several profiles, in their order; absent where a line of the request has no name. */
  readonly parts?: readonly QuotePart[];
}

/** A place where the shopper fetches the cart. Its address and hours are in the option's `description`, too. */
export interface QuotePickup {
  /** As in the settings. */
  readonly id: string;
  readonly name: string;
  /** On one line. */
  readonly address: string;
  /** When it is open, for people; may be empty. */
  readonly hours: string;
  /** ISO date from which the cart is ready; null where that is not known. */
  readonly readyOn: string | null;
}

/** The lines of one profile, which ship together. */
export interface QuotePart {
  /** The names of the lines, as in the request, each once; at least one. */
  readonly items: readonly string[];
  /** The city that they ship from; empty where all parts ship from the same one. */
  readonly from: string;
  /** As that of the quote. */
  readonly delivery: Quote['delivery'];
}

/** A carrier's options that are not among the quotes. */
export interface Omission {
  readonly source: string;
  readonly reason: OmissionReason;
  /**
   * Code of the missing service, or its path in the carrier's response if the code could not be read; absent if all of
   * the carrier's services are missing.
   */
  readonly service?: string;
  /** The carrier's own words, for the merchant; absent if it gave none. */
  readonly text?: string;
  /** Backup rates replace them: at least one is among the quotes, or a part of one. */
  readonly backup: boolean;
}

export type OmissionReason =
  | CarrierFailure
  | CarrierMessageReason
  /** It responded that it does not ship this there. */
  | 'cannot_ship';
