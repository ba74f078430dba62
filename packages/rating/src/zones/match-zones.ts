import type { ZoneOrder } from '../config/zone-config.ts';
import type { Candidate } from './candidate.ts';
import type { KeyedPlace } from './keyed-place.ts';
import { visitRegions, type CountryIndex, type RegionIndex } from './country-index.ts';

/** A compiled list of zones. Zones are identified by their position in the list. */
export interface ZoneMatcher {
  readonly order: ZoneOrder;
  /** The zones' own regions; then the areas that they name, if any. */
  readonly layers: readonly ZoneLayer[];
  /** Places that do not belong to a zone. */
  readonly exceptions: RegionIndex;
}

/** Sets of places, identified by their positions, and the zones that have them. */
export interface ZoneLayer {
  readonly regions: RegionIndex;
  /** Places that do not belong to a set. */
  readonly exceptions: RegionIndex;
  /** Of each set. */
  readonly zonesOf: readonly (readonly number[])[];
  /** Whether the sets are areas: several zones may have one. */
  readonly ofAreas: boolean;
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
  for (const layer of matcher.layers) {
    visitLayer(layer, place, (candidate) => {
      const known = narrowest.get(candidate.zone);
      if (known === undefined || isMoreSpecific(candidate, known)) narrowest.set(candidate.zone, candidate);
    });
  }
  const excluded = new Set<number>();
  visitRegions(matcher.exceptions, place, ({ zone }) => {
    if (narrowest.delete(zone)) excluded.add(zone);
  });
  const matches = [...narrowest.values()].sort(precedenceIn(matcher.order));
  return { matches, excluded: [...excluded].sort((a, b) => a - b) };
}

/** The layer's rules that contain the place, for each zone that has them; in no particular order. */
function visitLayer(layer: ZoneLayer, place: KeyedPlace, visit: (candidate: Candidate) => void): void {
  if (!layer.ofAreas) {
    visitRegions(layer.regions, place, visit);
    return;
  }
  const excluded = new Set<number>();
  visitRegions(layer.exceptions, place, ({ zone: area }) => excluded.add(area));
  visitRegions(layer.regions, place, (candidate) => {
    const area = candidate.zone;
    if (excluded.has(area)) return;
    for (const zone of layer.zonesOf[area] ?? []) visit({ ...candidate, zone, area });
  });
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
export function shipsInto({ layers, exceptions }: ZoneMatcher, country: string, counts: ZoneTest = ALWAYS): boolean {
  const takenOut = new Set(exceptions.countries.get(country)?.whole);
  return layers.some((layer) => {
    const excluded = new Set(layer.exceptions.countries.get(country)?.whole);
    const sets = [...(layer.regions.countries.get(country)?.zones ?? []), ...layer.regions.restOfWorld];
    return sets.some(
      (set) => !excluded.has(set) && layer.zonesOf[set]?.some((zone) => !takenOut.has(zone) && counts(zone)) === true,
    );
  });
}

/** The zones of the sets that `setsOf` selects from the rules of each layer for the country; a zone may come twice. */
export const zonesNaming = (
  { layers }: Pick<ZoneMatcher, 'layers'>,
  country: string,
  setsOf: (rules: CountryIndex) => Iterable<number>,
): readonly number[] =>
  layers.flatMap(({ regions, zonesOf }) => {
    const rules = regions.countries.get(country);
    return rules === undefined ? [] : [...setsOf(rules)].flatMap((set) => zonesOf[set] ?? []);
  });

/** The zones that have the rest of the world; a zone may come twice. */
export const worldwideZones = ({ layers }: Pick<ZoneMatcher, 'layers'>): readonly number[] =>
  layers.flatMap(({ regions, zonesOf }) => regions.restOfWorld.flatMap((set) => zonesOf[set] ?? []));

/** As `zonesNaming`, for their exceptions and those of their areas. */
export const zonesExcepting = (
  { layers, exceptions }: Pick<ZoneMatcher, 'layers' | 'exceptions'>,
  country: string,
  setsOf: (rules: CountryIndex) => Iterable<number>,
): readonly number[] => {
  const rules = exceptions.countries.get(country);
  const ofAreas = layers.map((layer) => ({ ...layer, regions: layer.exceptions }));
  return [...(rules === undefined ? [] : setsOf(rules)), ...zonesNaming({ layers: ofAreas }, country, setsOf)];
};

/** Whether zones of the country differ by postal code. */
export const postalCodesMatter = (matcher: ZoneMatcher, country: string, counts: ZoneTest): boolean =>
  [zonesNaming, zonesExcepting].some((zonesBy) => zonesBy(matcher, country, ofCodes).some(counts));

const ofCodes = (rules: CountryIndex): Iterable<number> => rules.zonesOfCodes;

/** Whether zones of the country differ by province. */
export const provincesMatter = (
  matcher: ZoneMatcher,
  country: string,
  counts: ZoneTest = ALWAYS,
  isPossible?: ProvinceTest,
): boolean =>
  zonesNaming(matcher, country, ofProvinces(isPossible)).some(counts) ||
  provincesExcepted(matcher, country, counts, isPossible);

/** Whether a zone that counts has an exception for a province of the country. */
export const provincesExcepted = (
  matcher: ZoneMatcher,
  country: string,
  counts: ZoneTest,
  isPossible?: ProvinceTest,
): boolean => zonesExcepting(matcher, country, ofProvinces(isPossible)).some(counts);

/** Whether the destination may be in the province of this code. */
type ProvinceTest = (province: string) => boolean;

const ofProvinces =
  (isPossible: ProvinceTest = () => true) =>
  (rules: CountryIndex): Iterable<number> =>
    [...rules.provinces].flatMap(([province, zones]) => (isPossible(province) ? zones : []));
