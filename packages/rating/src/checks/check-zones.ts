import type { ZoneConfig } from '../config/zone-config.ts';
import { checkCarrier } from './check-carrier.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkPlace } from './check-place.ts';
import { checkRate } from './check-rate.ts';
import type { CheckScope } from './check-scope.ts';
import { reportDoubles } from './report-doubles.ts';

/** One list of zones: the shop's, or a profile's. */
export function checkZones(zones: readonly ZoneConfig[], path: string, scope: CheckScope): void {
  reportDoubles(zones, (zone) => zone.id, path, 'id', scope.findings);
  checkFollowing(zones, path, scope);
  for (const [at, zone] of zones.entries()) checkZone(zone, `${path}[${at}]`, scope);
  checkCoverage(zones, path, scope);
}

function checkZone(zone: ZoneConfig, path: string, scope: CheckScope): void {
  for (const [at, region] of zone.regions.entries()) {
    if (region !== 'rest_of_world') checkPlace(region, `${path}.regions[${at}]`, scope);
  }
  for (const [at, place] of (zone.except ?? []).entries()) checkPlace(place, `${path}.except[${at}]`, scope);
  reportDoubles(zone.rates, (rate) => rate.id, `${path}.rates`, 'id', scope.findings);
  for (const [at, rate] of zone.rates.entries()) checkRate(rate, `${path}.rates[${at}]`, scope);
  const carriers = zone.carriers ?? [];
  reportDoubles(carriers, (carrier) => carrier.source, `${path}.carriers`, 'source', scope.findings);
  for (const [at, carrier] of carriers.entries()) checkCarrier(carrier, `${path}.carriers[${at}]`, scope);
}

/** `also` names zones of the same list, and never leads back to the zone itself. */
function checkFollowing(zones: readonly ZoneConfig[], path: string, { findings }: CheckScope): void {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  for (const [at, zone] of zones.entries()) {
    for (const [position, id] of (zone.also ?? []).entries()) {
      const where = `${path}[${at}].also[${position}]`;
      if (!byId.has(id)) findings.error('unknown_zone', where, { zone: id });
      else if (leadsTo(id, zone.id, byId))
        findings.error('zones_follow_each_other', where, { zone: zone.id, other: id });
    }
  }
}

function leadsTo(from: string, to: string, byId: ReadonlyMap<string, ZoneConfig>): boolean {
  const reached = new Set([from]);
  for (const id of reached) for (const next of byId.get(id)?.also ?? []) reached.add(next);
  return reached.has(to);
}
