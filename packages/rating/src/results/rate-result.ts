import type { Explanation } from './explanation.ts';
import type { SourceFailure } from '../sources/rate-source.ts';

/** The answer to a rate request. */
export type RateResult = RatedResult | NoRatesResult | Refusal;

export interface RatedResult {
  readonly outcome: 'rated';
  /** At least one, in the order in which the shop shows them. */
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
  readonly explanation: Explanation | null;
}

/** The shop ships there, but has no option for this cart just now. */
export interface NoRatesResult {
  readonly outcome: 'no_rates';
  readonly omissions: readonly Omission[];
  readonly explanation: Explanation | null;
}

/** What can be told without asking any carrier. */
export type Refusal =
  | { readonly outcome: 'nothing_to_ship' }
  | { readonly outcome: 'country_not_supported'; readonly explanation: Explanation | null }
  | {
      readonly outcome: 'invalid_destination';
      readonly fields: readonly FieldRefusal[];
      readonly explanation: Explanation | null;
    }
  /** Some lines can be shipped there and these cannot. */
  | {
      readonly outcome: 'line_cannot_ship';
      readonly lines: readonly { readonly id: string; readonly name: string }[];
      readonly explanation: Explanation | null;
    };

export interface FieldRefusal {
  readonly field: 'zip' | 'province' | 'country';
  readonly code:
    /** The country has no such postal code or province. */
    | 'not_valid_for_country'
    /** Left empty, and the shop's zones cannot be told apart without it; no destination goes without a country. */
    | 'missing'
    /** Right, but the shop does not ship to this part of the country. */
    | 'not_shipped_to';
}

/** One shipping option. */
export interface Quote {
  readonly name: string;
  /** Unlike any other quote's in the same rating. */
  readonly code: string;
  readonly description: string;
  /** Real minor units of `currency`: 980 is $9.80, and 980 yen. */
  readonly priceMinor: number;
  readonly currency: string;
  /** `shop` for the shop's own rates, else the carrier's code. */
  readonly source: string;
  /** ISO dates, `2026-11-25`; null where nothing is promised. */
  readonly delivery: { readonly earliest: string; readonly latest: string } | null;
  /** Calendar days from the order to `delivery`, earliest and latest; one number when they agree, none without dates. */
  readonly deliveryDays: readonly number[];
  readonly phoneRequired: boolean;
}

/** A carrier's options that are not among the quotes. */
export interface Omission {
  readonly source: string;
  readonly reason: OmissionReason;
  /**
   * Code of the one service that is missing, or its place in the carrier's answer where the code could not be read;
   * absent when all of the carrier's are missing.
   */
  readonly service?: string;
  /** The zone's backup rates stand in for them: one of those at least is among the quotes, or a part of one. */
  readonly backup: boolean;
}

export type OmissionReason =
  | SourceFailure
  /** It answered that it does not ship this there. */
  | 'cannot_ship'
  /** It quoted in another currency, and the shop has no exchange rate for that. */
  | 'no_exchange_rate';
