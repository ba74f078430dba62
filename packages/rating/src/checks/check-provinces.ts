import type { PlaceConfig } from '../config/place-config.ts';
import { isAreaReference, type ZoneConfig, type ZoneRegion } from '../config/zone-config.ts';
import { countryName } from '../schema/country-name.ts';
import type { CheckScope } from './check-scope.ts';

type Scope = Pick<CheckScope, 'findings' | 'countries' | 'areas'>;

/**
 * Warns, once for each country, of provinces that make every address in the country need one: those of which it is not known
 * how their postal codes begin, beside zones with other parts of the country.
 */
export function checkProvinces(zones: readonly ZoneConfig[], path: string, scope: Scope): void {
  const regions = zones.flatMap((zone, at) =>
    zone.regions.map((region, position) => ({ zone, region, where: `${path}[${at}].regions[${position}]` })),
  );
  const all = regions.flatMap(({ region }) => placesOf(region, scope.areas));
  const told = new Set<string>();
  for (const { zone, region, where } of regions) {
    for (const place of placesOf(region, scope.areas)) {
      if (place === 'rest_of_world' || told.has(place.country) || !areUnknown(place, scope)) continue;
      if (!all.some((other) => isOtherPart(other, place.country))) continue;
      told.add(place.country);
      scope.findings.warn('province_needed', where, { country: countryName(place.country), zone: zone.id });
    }
  }
}

/** The places of the region, or of its area. */
const placesOf = (region: ZoneRegion, areas: CheckScope['areas']): readonly (PlaceConfig | 'rest_of_world')[] =>
  region !== 'rest_of_world' && isAreaReference(region) ? (areas.get(region.area)?.regions ?? []) : [region];

/** Whether it names provinces without known codes, in a country where postal codes could be named. */
function areUnknown({ country, provinces = [] }: PlaceConfig, { countries }: Scope): boolean {
  const rules = countries.get(country);
  if (rules?.postal.use !== 'required') return false;
  const named = new Set(provinces);
  return rules.provinces.some(({ code, postalPrefixes }) => named.has(code) && postalPrefixes === undefined);
}

/** Whether a zone has more of the country than provinces. */
const isOtherPart = (place: PlaceConfig | 'rest_of_world', country: string): boolean =>
  place === 'rest_of_world' || (place.country === country && place.provinces === undefined);
