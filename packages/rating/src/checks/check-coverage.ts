import type { ZoneConfig } from '../config/zone-config.ts';
import { withFollowed } from '../zones/with-followed.ts';
import type { CheckScope } from './check-scope.ts';

/** Zones that have nothing to offer or contain nothing, and countries that only such zones name. */
export function checkCoverage(zones: readonly ZoneConfig[], path: string, { findings }: CheckScope): void {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const followed = new Set(zones.flatMap((zone) => zone.also ?? []));
  const served = new Set<string>();
  const unserved = new Map<string, string>();
  for (const [at, zone] of zones.entries()) {
    const where = `${path}[${at}]`;
    const offers = withFollowed(zone, byId).some(hasOptions);
    if (!offers) findings.warn('zone_without_rates', where, { zone: zone.id });
    if (zone.regions.length === 0 && !followed.has(zone.id)) findings.warn('empty', `${where}.regions`);
    for (const [position, region] of zone.regions.entries()) {
      if (region === 'rest_of_world') continue;
      if (offers) served.add(region.country);
      else if (!unserved.has(region.country)) unserved.set(region.country, `${where}.regions[${position}]`);
    }
  }
  for (const [country, where] of unserved) {
    if (!served.has(country)) findings.warn('country_without_rates', where, { country });
  }
}

const hasOptions = ({ rates, carriers = [] }: ZoneConfig): boolean => rates.length > 0 || carriers.length > 0;
