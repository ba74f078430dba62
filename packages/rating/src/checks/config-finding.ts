/** One thing about a shipping configuration, and where it is. */
export interface ConfigFinding {
  /** Errors keep the configuration from being used; warnings do not. */
  readonly severity: 'error' | 'warning';
  readonly code: ConfigFindingCode;
  /** Such as `zones[2].rates[0].priceMinor`; empty for the whole. */
  readonly path: string;
  /** What the sentence about it needs, see `describeFinding`. */
  readonly values: Readonly<Record<string, string | number>>;
}

export type ConfigFindingCode =
  // The shape of the file.
  | 'missing'
  | 'not_allowed_here'
  | 'wrong_type'
  | 'not_one_of'
  | 'out_of_range'
  | 'empty'
  | 'duplicate_id'
  // Codes that nobody knows.
  | 'unknown_country'
  | 'unknown_province'
  | 'unknown_currency'
  | 'unknown_time_zone'
  | 'unknown_zone'
  | 'unknown_source'
  | 'bad_date'
  | 'bad_postal_rule'
  | 'impossible_postal_code'
  // Things that contradict each other.
  | 'provinces_and_postal_codes'
  | 'zones_follow_each_other'
  | 'range_reversed'
  | 'min_above_max'
  | 'tiers_overlap'
  | 'duplicate_product'
  // Things that are probably not meant.
  | 'tiers_gap'
  | 'profile_without_products'
  | 'zone_shadowed'
  | 'zone_without_rates'
  | 'country_without_rates';
