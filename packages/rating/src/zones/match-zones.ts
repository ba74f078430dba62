import type { ZoneOrder } from '../config/zone-config.ts';
import type { Candidate } from './candidate.ts';
import type { KeyedPlace } from './keyed-place.ts';
import { visitRegions, type RegionIndex } from './country-index.ts';

/** A compiled list of zones. Zones are identified by their position in the list. */
export interface ZoneMatcher {
  readonly order: ZoneOrder;
  readonly regions: RegionIndex;
  readonly exceptions: RegionIndex;
}

/** The zones that contain a place, the winner first, and those that exclude it only by their exceptions. */
export interface ZoneMatches {
  /** One for each zone: its narrowest rule. */
  readonly matches: readonly Candidate[];
  readonly excluded: readonly number[];
}

/**
 * Narrowest first, or as listed. An example, with the zones
 *
 *     0  rest_of_world
 *     1  CA
 *     2  CA, provinces ON
 *     3  CA, postal codes K1*
 *     4  CA, postal codes K1N*, except K1N 9Z9
 *
 * and the order `narrowest`: `K1N 5T2` in ON is in all five; 4 wins (it admits fewer codes than `K1*`), then 3, 2, 1, 0.
 * `K1N 9Z9` is taken out of 4: 3 wins. `M5V 2T6` in ON: 2 wins. `H2X 1Y4` in QC: 1 wins. France: 0 wins.
 * With the order `listed`, 0 wins every time.
 */
export function matchZones(matcher: ZoneMatcher, place: KeyedPlace): ZoneMatches {
  const narrowest = new Map<number, Candidate>();
  visitRegions(matcher.regions, place, (candidate) => {
    const known = narrowest.get(candidate.zone);
    if (known === undefined || isMoreSpecific(candidate, known)) narrowest.set(candidate.zone, candidate);
  });
  const excluded = new Set<number>();
  visitRegions(matcher.exceptions, place, ({ zone }) => {
    if (narrowest.delete(zone)) excluded.add(zone);
  });
  const matches = [...narrowest.values()].sort(precedenceIn(matcher.order));
  return { matches, excluded: [...excluded].sort((a, b) => a - b) };
}

/** A zone's rule, as far as it decides which zone takes precedence. */
type Ranked = Pick<Candidate, 'zone' | 'specificity'>;

/** Compares two rules that contain a place: negative if the zone of the first takes precedence. */
export const precedenceIn = (order: ZoneOrder): ((a: Ranked, b: Ranked) => number) =>
  order === 'listed' ? asListed : asNarrow;

/** Shares are products of fractions: differences below this are rounding errors. */
const SAME_SHARE = 1e-9;

/** Whether `a` is narrower than `b` by more than a rounding error. */
const isMoreSpecific = (a: Ranked, b: Ranked): boolean => b.specificity - a.specificity > SAME_SHARE * b.specificity;

const asListed = (a: Ranked, b: Ranked): number => a.zone - b.zone;

function asNarrow(a: Ranked, b: Ranked): number {
  if (isMoreSpecific(a, b)) return -1;
  return isMoreSpecific(b, a) ? 1 : asListed(a, b);
}

/** Whether a zone counts at the time that is asked about. */
export type ZoneTest = (zone: number) => boolean;

const ALWAYS: ZoneTest = () => true;

/** Whether a destination in the country could be in some zone. */
export function shipsInto({ regions, exceptions }: ZoneMatcher, country: string, counts: ZoneTest = ALWAYS): boolean {
  const takenOut = new Set(exceptions.countries.get(country)?.whole);
  const named = regions.countries.get(country)?.zones ?? [];
  return [...named, ...regions.restOfWorld].some((zone) => !takenOut.has(zone) && counts(zone));
}

/** Whether zones of the country differ by postal code. */
export const postalCodesMatter = ({ regions, exceptions }: ZoneMatcher, country: string, counts: ZoneTest): boolean =>
  [regions, exceptions].some((index) => [...(index.countries.get(country)?.zonesOfCodes ?? [])].some(counts));

/** Whether zones of the country differ by province. */
export const provincesMatter = (matcher: ZoneMatcher, country: string, counts: ZoneTest): boolean =>
  [matcher.regions, matcher.exceptions].some((index) => namesProvinces(index, country, counts));

/** Whether a zone that counts has a rule for a province of the country. */
export const namesProvinces = (index: RegionIndex, country: string, counts: ZoneTest): boolean =>
  [...(index.countries.get(country)?.provinces.values() ?? [])].some((zones) => zones.some(counts));
