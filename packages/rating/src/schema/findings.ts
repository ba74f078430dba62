/** A problem in a shipping configuration, and its place. */
export interface ConfigFinding {
  /** With errors the configuration cannot be used; with warnings it can. */
  readonly severity: 'error' | 'warning';
  readonly code: ConfigFindingCode;
  /** Such as `zones[2].rates[0].priceMinor`; empty for the whole. */
  readonly path: string;
  /** Values for the finding's sentence, see `describeFinding`. */
  readonly values: FindingValues;
  /** The sentence for a code of a price kind or a condition; absent for the engine's own codes. */
  readonly text?: string;
}

export type FindingValues = Readonly<Record<string, string | number>>;

/** The engine's codes, or one that a price kind or a condition declares in its `texts`. */
export type ConfigFindingCode = EngineFindingCode | (string & Record<never, never>);

export type EngineFindingCode =
  // The form of the file.
  | 'missing'
  | 'not_allowed_here'
  | 'other_name'
  | 'wrong_type'
  | 'not_minor_units'
  | 'hour_as_text'
  | 'not_one_of'
  | 'too_small'
  | 'too_big'
  | 'not_multiple_of'
  | 'empty'
  | 'too_deep'
  /** Another rule of a price kind or a condition of the shop; the value `message` says which. */
  | 'invalid'
  | 'duplicate_id'
  // Unknown codes.
  | 'unknown_country'
  | 'unknown_province'
  | 'country_without_provinces'
  | 'unknown_currency'
  | 'own_currency_missing'
  | 'unknown_time_zone'
  | 'unknown_zone'
  | 'unknown_profile'
  | 'unknown_carrier'
  | 'not_used_by_adapter'
  | 'bad_date'
  | 'bad_moment'
  | 'unknown_rate'
  | 'unknown_area'
  | 'unknown_area_near'
  | 'rates_replace_each_other'
  | 'bad_postal_rule'
  | 'impossible_postal_code'
  | 'impossible_postal_rule'
  | 'range_end_without_zeros'
  | 'country_without_postal_codes'
  | 'outward_code_alone'
  // Contradictions.
  | 'provinces_and_postal_codes'
  | 'zones_follow_each_other'
  | 'too_many_followed'
  | 'pickup_in_transit'
  | 'pickup_of_some'
  | 'range_reversed'
  | 'min_above_max'
  | 'no_room_in_parcel'
  | 'no_room_in_box'
  | 'outside_below_inside'
  | 'duplicate_product'
  // Probable mistakes.
  | 'deadline_beyond_call'
  | 'unlikely_amount'
  | 'profile_without_products'
  | 'names_alike'
  | 'description_names_day'
  | 'missing_language'
  | 'zone_shadowed'
  | 'excluded_place'
  | 'area_without_places'
  | 'area_unused'
  | 'zone_without_rates'
  | 'conditions_exclude'
  | 'conditions_exclude_tiers'
  | 'country_without_rates'
  | 'province_needed'
  | 'territory_in_two_zones';

/** Collects findings. */
export class Findings {
  readonly list: ConfigFinding[] = [];

  /** Returns false, so that a check can return the result. */
  error(code: EngineFindingCode, path: string, values: FindingValues = {}): false {
    this.list.push({ severity: 'error', code, path, values });
    return false;
  }

  warn(code: EngineFindingCode, path: string, values: FindingValues = {}): void {
    this.list.push({ severity: 'warning', code, path, values });
  }

  add(finding: ConfigFinding): void {
    this.list.push(finding);
  }

  get hasErrors(): boolean {
    return this.list.some((finding) => finding.severity === 'error');
  }
}

/** Reports every entry that has the key of an earlier one. `field` is the name of the key's field. */
export function reportDuplicates<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  path: string,
  field: string,
  findings: Findings,
): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const id = key(item);
    if (seen.has(id)) findings.error('duplicate_id', `${path}[${index}].${field}`, { id });
    seen.add(id);
  }
}
