import type { AreaConfig } from '../config/area-config.ts';
import { isAreaReference, type ZoneConfig } from '../config/zone-config.ts';
import { NO_REGIONS } from '../zones/country-index.ts';
import { matchZones, type ZoneLayer } from '../zones/match-zones.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { RegionBuilder } from '../zones/region-builder.ts';
import type { Steps } from '../zones/steps.ts';
import type { CompiledAreas } from './compiled-shipping.ts';

/** `regions`: what was collected for these areas before; it cannot be used afterwards. */
export function* compileAreas(
  areas: readonly AreaConfig[] = [],
  regions: RegionBuilder = new RegionBuilder(),
): Steps<CompiledAreas> {
  const exceptions = new RegionBuilder();
  for (const [position, area] of areas.entries()) {
    yield* regions.add(position, area.regions ?? []);
    yield* exceptions.add(position, area.except ?? []);
  }
  const layer = {
    regions: yield* regions.build(),
    exceptions: NO_REGIONS,
    zonesOf: areas.map((_, position) => [position]),
    ofAreas: false,
  };
  return {
    ids: areas.map(({ id }) => id),
    matcher: { order: 'narrowest', layers: [layer], exceptions: yield* exceptions.build() },
  };
}

/** Matches each area as if it were a zone of its own. */
export const areasWith = ({ ids, matcher }: CompiledAreas, place: KeyedPlace): ReadonlySet<string> =>
  ids.length === 0 ? NONE : new Set(matchZones(matcher, place).matches.map(({ zone: area }) => ids[area] ?? ''));

const NONE: ReadonlySet<string> = new Set();

/** The areas as places of these zones; none if they name no area. Zones that are off have no places. */
export function layersOfAreas({ ids, matcher }: CompiledAreas, zones: readonly ZoneConfig[]): readonly ZoneLayer[] {
  const zonesOf = new Map(ids.map((id) => [id, new Set<number>()]));
  let isNamed = false;
  for (const [position, { regions, off = false }] of zones.entries()) {
    for (const region of off ? [] : regions) {
      if (!isAreaReference(region)) continue;
      zonesOf.get(region.area)?.add(position);
      isNamed = true;
    }
  }
  if (!isNamed) return [];
  const lists = [...zonesOf.values()].map((positions) => [...positions]);
  return matcher.layers.map((layer) => ({
    ...layer,
    exceptions: matcher.exceptions,
    zonesOf: lists,
    ofAreas: true,
  }));
}
