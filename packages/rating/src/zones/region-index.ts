import type { PlaceConfig, RegionConfig } from '../config/zone-config.ts';
import { BREADTH, candidate, type Candidate } from './candidate.ts';
import { addPostalRule, buildCountryIndex, draftCountry, type CountryDraft } from './country-draft.ts';
import { visitCountry, type CountryIndex } from './country-index.ts';
import { parsePostalRule } from './parse-postal-rule.ts';
import type { Place } from './place.ts';

/** The regions of a list of zones, arranged so that one destination is found in the same time among few and among many. */
export interface RegionIndex {
  readonly countries: ReadonlyMap<string, CountryIndex>;
  /** Positions of the zones that name the rest of the world. */
  readonly restOfWorld: readonly number[];
}

/** `regions[n]` are those of zone n. Takes codes that were checked; a postal rule that cannot be read is passed over. */
export function buildRegionIndex(regions: readonly (readonly RegionConfig[])[]): RegionIndex {
  const drafts = new Map<string, CountryDraft>();
  const restOfWorld: number[] = [];
  for (const [zone, list] of regions.entries()) {
    for (const region of list) {
      if (region === 'rest_of_world') restOfWorld.push(zone);
      else addPlace(drafts, region, zone);
    }
  }
  return {
    countries: new Map([...drafts].map(([country, draft]) => [country, buildCountryIndex(draft)])),
    restOfWorld,
  };
}

/** Every rule that contains the place, in no particular order. */
export function visitRegions(index: RegionIndex, place: Place, visit: (found: Candidate) => void): void {
  const country = index.countries.get(place.country);
  if (country !== undefined) visitCountry(country, place, visit);
  for (const zone of index.restOfWorld) {
    visit(candidate(zone, BREADTH.restOfWorld, 'rest_of_world'));
  }
}

function addPlace(drafts: Map<string, CountryDraft>, place: PlaceConfig, zone: number): void {
  const { country } = place;
  const draft = drafts.get(country) ?? draftCountry();
  drafts.set(country, draft);
  draft.zones.add(zone);
  if (place.provinces === undefined && place.postalCodes === undefined) draft.whole.push(zone);
  for (const province of place.provinces ?? []) {
    const zones = draft.provinces.get(province) ?? [];
    zones.push(zone);
    draft.provinces.set(province, zones);
  }
  for (const line of place.postalCodes ?? []) {
    const rule = parsePostalRule(country, line);
    if (rule.ok) addPostalRule(draft, rule.value, zone);
  }
}
