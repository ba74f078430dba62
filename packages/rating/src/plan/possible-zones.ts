import type { CompiledZone } from '../compiled-shipping.ts';
import type { MatchedGroup } from './matched-group.ts';

/**
 * Zones that a destination in the country may turn out to be in once the rest of it is known. Rather one too many than
 * one too few; empty where a part of the country is in no zone at all.
 */
export function possibleZones({ profile, zone }: MatchedGroup, country: string): readonly CompiledZone[] {
  if (zone === null) return [];
  const { matcher, list } = profile.zones;
  const { regions, exceptions } = matcher;
  const named = regions.countries.get(country);
  // What is taken out of one zone falls to any other; without exceptions, a zone for all of the country has lost for good.
  const others = exceptions.countries.has(country)
    ? [...(named?.zones ?? []), ...regions.restOfWorld]
    : [...(named?.zones ?? [])].filter((position) => named?.whole.includes(position) === false);
  return [zone, ...others.map((position) => list[position]).filter((other) => other !== undefined)];
}
