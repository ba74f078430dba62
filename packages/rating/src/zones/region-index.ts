import { BREADTH, candidate, type Candidate } from './candidate.ts';
import { visitCountry, type CountryIndex } from './country-index.ts';
import type { Place } from './place.ts';

/** The regions of a list of zones, arranged so that one destination is found in the same time among few and among many. */
export interface RegionIndex {
  readonly countries: ReadonlyMap<string, CountryIndex>;
  /** Positions of the zones that name the rest of the world. */
  readonly restOfWorld: readonly number[];
}

/** Every rule that contains the place, in no particular order. */
export function visitRegions(index: RegionIndex, place: Place, visit: (found: Candidate) => void): void {
  const country = index.countries.get(place.country);
  if (country !== undefined) visitCountry(country, place, visit);
  for (const zone of index.restOfWorld) {
    visit(candidate(zone, BREADTH.restOfWorld, 'rest_of_world'));
  }
}
