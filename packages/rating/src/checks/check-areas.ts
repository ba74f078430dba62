import type { AreaConfig } from '../config/area-config.ts';
import type { PlaceConfig } from '../config/place-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import { isAreaReference, type ZoneConfig, type ZoneRegion } from '../config/zone-config.ts';
import { reportDuplicates } from '../schema/findings.ts';
import { nearestOf } from '../schema/nearest-of.ts';
import { checkPlace } from './check-place.ts';
import type { CheckScope } from './check-scope.ts';

/** Checks the areas, and whether a zone or a rate uses each of them. */
export function checkAreas({ areas = [], zones, profiles = [] }: ShippingConfig, scope: CheckScope): void {
  const { findings } = scope;
  reportDuplicates(areas, ({ id }) => id, 'areas', 'id', findings);
  const used = new Set([...zones, ...profiles.flatMap((profile) => profile.zones ?? [])].flatMap(areasOf));
  for (const [at, area] of areas.entries()) {
    const path = `areas[${at}]`;
    checkRegions(area, path, scope);
    if ((area.regions ?? []).length === 0) findings.warn('area_without_places', path, { area: area.id });
    if (!used.has(area.id)) findings.warn('area_unused', path, { area: area.id });
  }
}

const areasOf = ({ regions, rates, carriers = [] }: ZoneConfig): readonly string[] => [
  ...regions.flatMap((region) => (isAreaReference(region) ? [region.area] : [])),
  ...[...rates, ...carriers.flatMap(({ backupRates = [] }) => backupRates)].flatMap(({ where = [] }) => where),
];

/** Checks the regions and exceptions of a zone or an area. */
export function checkRegions(
  { regions = [], except = [] }: Pick<AreaConfig, 'except'> & { readonly regions?: readonly ZoneRegion[] | undefined },
  path: string,
  scope: CheckScope,
): void {
  for (const [at, region] of regions.entries()) {
    const where = `${path}.regions[${at}]`;
    if (region === 'rest_of_world') continue;
    if (isAreaReference(region)) {
      checkAreaId(region.area, `${where}.area`, scope);
      continue;
    }
    checkPlace(region, where, scope);
    if (isExcluded(region, except)) scope.findings.warn('excluded_place', where);
  }
  for (const [at, place] of except.entries()) checkPlace(place, `${path}.except[${at}]`, scope);
}

/** Whether an exception contains the whole place; postal rules are not compared. */
const isExcluded = ({ country, provinces = [] }: PlaceConfig, exceptions: readonly PlaceConfig[] = []): boolean =>
  exceptions.some((exception) => {
    if (exception.country !== country || exception.postalCodes !== undefined) return false;
    if (exception.provinces === undefined) return true;
    const excluded = new Set(exception.provinces);
    return provinces.length > 0 && provinces.every((province) => excluded.has(province));
  });

export function checkAreaId(area: string, path: string, { findings, areas }: CheckScope): void {
  if (areas.has(area)) return;
  const near = nearestOf(area, [...areas.keys()]);
  if (near === undefined) findings.error('unknown_area', path, { area });
  else findings.error('unknown_area_near', path, { area, near });
}

/** The countries that a region names, itself or by its area; none for the rest of the world. */
export const countriesNamedBy = (region: ZoneRegion, areas: CheckScope['areas']): readonly string[] => {
  if (region === 'rest_of_world') return [];
  if (!isAreaReference(region)) return [region.country];
  return (areas.get(region.area)?.regions ?? []).flatMap((each) => countriesNamedBy(each, areas));
};
