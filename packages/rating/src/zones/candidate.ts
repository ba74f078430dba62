import type { ZoneMatchKind } from '../explain/explanation.ts';

/** One rule that contains a place. */
export interface Candidate {
  /** Position of the zone in its list. */
  readonly zone: number;
  /** The narrower the smaller; see `BREADTH`. */
  readonly breadth: number;
  readonly by: ZoneMatchKind;
  /** The keys that a postal rule goes from and to; with separators for a wildcard, of `britishKey` for a British range. 0 for other rules. */
  readonly first: number;
  readonly last: number;
}

/** Postal rules that are no exact code lie between 0 and 1: the share of codes that they admit. */
export const BREADTH = { code: 0, province: 2, country: 3, restOfWorld: 4 } as const;

export const candidate = (
  zone: number,
  breadth: number,
  by: ZoneMatchKind,
  first = 0,
  last: number = first,
): Candidate => ({ zone, breadth, by, first, last });
