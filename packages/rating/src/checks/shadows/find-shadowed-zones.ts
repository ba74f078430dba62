import type { RegionConfig, ZoneConfig } from '../../config/zone-config.ts';
import { narrower, type ZoneMatcher } from '../../zones/match-zones.ts';
import { visitRegions, type RegionIndex } from '../../zones/region-index.ts';
import type { Findings } from '../findings.ts';
import { rulesOf, type Rule } from './rules-of.ts';

/**
 * Warns of zones that can never win, because for each of their rules another zone has one that contains it and comes
 * first. What is warned of is certain; that several narrow rules together cover a wide one is not looked for.
 */
export function findShadowedZones(
  zones: readonly ZoneConfig[],
  matcher: ZoneMatcher,
  path: string,
  findings: Findings,
): void {
  for (const [zone, { id, regions }] of zones.entries()) {
    const by = shadowOf(zone, regions, matcher);
    const other = by === null ? undefined : zones[by];
    if (other !== undefined) findings.warn('zone_shadowed', `${path}[${zone}]`, { zone: id, by: other.id });
  }
}

/** The zone that stands before the last of the rules, when there is one before each; else null. */
function shadowOf(zone: number, regions: readonly RegionConfig[], matcher: ZoneMatcher): number | null {
  let shadow: number | null = null;
  for (const region of regions) {
    for (const rule of rulesOf(region)) {
      shadow = zoneBefore(zone, rule, matcher);
      if (shadow === null) return null;
    }
  }
  return shadow;
}

function zoneBefore(zone: number, rule: Rule, { order, regions, exceptions }: ZoneMatcher): number | null {
  let found: number | null = null;
  visitRegions(regions, rule.place, (candidate) => {
    if (candidate.zone === zone || !rule.isWithin(candidate)) return;
    if (hasExceptions(candidate.zone, rule.place.country, exceptions)) return;
    const listedBefore = candidate.zone < zone;
    const asNarrow = !narrower(rule, candidate);
    if (order === 'listed' ? listedBefore : narrower(candidate, rule) || (asNarrow && listedBefore))
      found = candidate.zone;
  });
  return found;
}

/** Whether something is taken out of the zone there, or anywhere for the rest of the world, whose country is empty. */
const hasExceptions = (zone: number, country: string, exceptions: RegionIndex): boolean =>
  country === ''
    ? [...exceptions.countries.values()].some((index) => index.zones.has(zone))
    : exceptions.countries.get(country)?.zones.has(zone) === true;
