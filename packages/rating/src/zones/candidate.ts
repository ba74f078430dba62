/** What kind of rule contains the place. */
export type ZoneMatchKind =
  | 'postal_code'
  | 'postal_prefix'
  | 'postal_wildcard'
  | 'postal_range'
  /** A range of numbers within an area, such as `SE1...SE28`. */
  | 'postal_area'
  | 'province'
  | 'country'
  | 'rest_of_world';

/** One rule that contains a place. */
export interface Candidate {
  /** Position of the zone in its list. */
  readonly zone: number;
  /** A rank, smaller for more specific rules; see `SPECIFICITY`. */
  readonly specificity: number;
  readonly by: ZoneMatchKind;
  /** The keys that a postal rule goes from and to; with separators for a wildcard, of `britishKey` for a British range. 0 for other rules. */
  readonly first: number;
  readonly last: number;
  /** Position of the area whose rule it is, where the zone names that area. */
  readonly area?: number;
}

/** Ranks, most specific first. The rank of a postal rule other than a code is its share of all codes, below 1. */
export const SPECIFICITY = { code: 0, province: 2, country: 3, restOfWorld: 4 } as const;

export const candidate = (
  zone: number,
  specificity: number,
  by: ZoneMatchKind,
  first = 0,
  last: number = first,
): Candidate => ({ zone, specificity, by, first, last });
