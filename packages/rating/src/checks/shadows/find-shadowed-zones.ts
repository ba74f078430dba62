import type { Findings } from '../../schema/findings.ts';
import type { Validity } from '../../config/validity.ts';
import { SPECIFICITY, type Candidate } from '../../zones/candidate.ts';
import { visitPostalRules, type RegionIndex } from '../../zones/country-index.ts';
import { precedenceIn, type ZoneLayer, type ZoneMatcher } from '../../zones/match-zones.ts';
import type { Steps } from '../../zones/steps.ts';
import { postalRulesOf } from './postal-rules-of.ts';

/** Rules that one step compares with all others. Measured: a step takes about 1 ms. */
const STEP_RULES = 200;

/**
 * Warns of zones that can never win, because each of their rules is contained in a rule of another zone that takes
 * precedence, and counts at any time. Every warning is certain; whether several narrow rules together cover a wide one is not checked.
 */
export function* findShadowedZones(
  zones: readonly (Validity & { readonly id: string })[],
  matcher: ZoneMatcher,
  path: string,
  findings: Findings,
): Steps<void> {
  const isLasting = (at: number) => zones[at]?.from === undefined && zones[at]?.until === undefined;
  for (const [zone, by] of yield* shadowsOf(matcher, zones.length, isLasting)) {
    const [shadowed, other] = [zones[zone], zones[by]];
    if (shadowed === undefined || other === undefined) continue;
    findings.warn('zone_shadowed', `${path}[${zone}]`, { zone: shadowed.id, by: other.id });
  }
}

/** Each shadowed zone, in list order, with a zone that shadows one of its rules. */
function* shadowsOf(
  matcher: ZoneMatcher,
  zoneCount: number,
  isLasting: (zone: number) => boolean,
): Steps<readonly (readonly [number, number])[]> {
  const compare = precedenceIn(matcher.order);
  // A zone with one free rule needs no further check: hardly any zone needs more than one.
  const isFree = new Uint8Array(zoneCount);
  const shadows = new Map<number, number>();
  let sinceStep = 0;
  for (const { zones, specificity, rivals } of rulesOf(matcher, (zone) => isFree[zone] === 0, isLasting)) {
    for (const zone of zones) {
      const before = rivals.find((rival) => rival.zone !== zone && compare(rival, { zone, specificity }) < 0);
      if (before === undefined) isFree[zone] = 1;
      else shadows.set(zone, before.zone);
    }
    sinceStep += 1;
    if (sinceStep < STEP_RULES) continue;
    sinceStep = 0;
    yield;
  }
  return [...shadows].filter(([zone]) => isFree[zone] === 0).sort(([a], [b]) => a - b);
}

type Ranked = Pick<Candidate, 'zone' | 'specificity'>;

/** One rule. Zones with equal rules share it: thousands of zones may name the same country. */
interface Rule {
  readonly zones: readonly number[];
  readonly specificity: number;
  /** Of the zones that contain the whole rule, the two that take precedence: one may be the rule's own. */
  readonly rivals: readonly Ranked[];
}

/** The rules of all zones; postal rules only of those that still pass `isWanted`, read back from their keys. */
function* rulesOf(
  matcher: ZoneMatcher,
  isWanted: (zone: number) => boolean,
  isLasting: (zone: number) => boolean,
): Generator<Rule> {
  const { layers } = matcher;
  const rivalsOf = rivalsIn(matcher, isLasting);
  yield ruleBy(layers, SPECIFICITY.restOfWorld, '', ({ regions }) => regions.restOfWorld, rivalsOf);
  for (const country of new Set(layers.flatMap(({ regions }) => [...regions.countries.keys()]))) {
    const worldwide = rankedOf(layers, SPECIFICITY.restOfWorld, country, ({ regions }) => regions.restOfWorld);
    const wholeOf: SetsOf = ({ regions }) => regions.countries.get(country)?.whole ?? [];
    const whole = ruleBy(layers, SPECIFICITY.country, country, wholeOf, (own) =>
      rivalsOf([...own, ...worldwide], country),
    );
    yield whole;
    const withWhole = (own: readonly Ranked[]) => rivalsOf([...own, ...whole.rivals], country);
    const provinces = layers.flatMap(({ regions }) => [...(regions.countries.get(country)?.provinces.keys() ?? [])]);
    for (const province of new Set(provinces)) {
      const setsOf: SetsOf = ({ regions }) => regions.countries.get(country)?.provinces.get(province) ?? [];
      yield ruleBy(layers, SPECIFICITY.province, country, setsOf, withWhole);
    }
    for (const layer of layers) yield* postalRulesIn(layer, layers, country, isWanted, withWhole);
  }
}

/** The layer's postal rules in the country, with the rules of all layers that contain them. */
function* postalRulesIn(
  layer: ZoneLayer,
  layers: readonly ZoneLayer[],
  country: string,
  isWanted: (zone: number) => boolean,
  rivalsOf: (candidates: readonly Ranked[]) => readonly Ranked[],
): Generator<Rule> {
  const index = layer.regions.countries.get(country);
  if (index === undefined) return;
  const isSetWanted = (set: number) => layer.zonesOf[set]?.some(isWanted) === true;
  for (const { zones: sets, place, specificity, isWithin } of postalRulesOf(country, index, isSetWanted)) {
    const candidates: Ranked[] = [];
    for (const other of layers) {
      const rules = other.regions.countries.get(country);
      if (rules === undefined) continue;
      visitPostalRules(rules, place, (candidate) => {
        if (!isWithin(candidate)) return;
        candidates.push(...rankedOf([other], candidate.specificity, country, () => [candidate.zone]));
      });
    }
    yield { zones: zonesOf(layer, sets), specificity, rivals: rivalsOf(candidates) };
  }
}

/** Selects sets of places of a layer. */
type SetsOf = (layer: ZoneLayer) => readonly number[];

const zonesOf = ({ zonesOf: lists }: ZoneLayer, sets: readonly number[]): readonly number[] =>
  sets.flatMap((set) => lists[set] ?? []);

/** The zones that have all places of a rule: through none of its sets with exceptions in the country. */
const rankedOf = (
  layers: readonly ZoneLayer[],
  specificity: number,
  country: string,
  setsOf: SetsOf,
): readonly Ranked[] =>
  layers.flatMap((layer) =>
    zonesOf(
      layer,
      setsOf(layer).filter((set) => !hasExceptions(set, country, layer.exceptions)),
    ).map((zone) => ({ zone, specificity })),
  );

/** A rule without a postal code. `rivalsOf`: from the zones that have it, and wider ones. */
const ruleBy = (
  layers: readonly ZoneLayer[],
  specificity: number,
  country: string,
  setsOf: SetsOf,
  rivalsOf: (own: readonly Ranked[], country: string) => readonly Ranked[],
): Rule => ({
  zones: layers.flatMap((layer) => zonesOf(layer, setsOf(layer))),
  specificity,
  rivals: rivalsOf(rankedOf(layers, specificity, country, setsOf), country),
});

/** The first two of the candidates that can shadow others: they always count, and have no exceptions there. */
const rivalsIn =
  ({ order, exceptions }: ZoneMatcher, isLasting: (zone: number) => boolean) =>
  (candidates: readonly Ranked[], country: string): readonly Ranked[] =>
    firstTwo(
      candidates.filter(({ zone }) => isLasting(zone) && !hasExceptions(zone, country, exceptions)),
      precedenceIn(order),
    );

/** Whether the zone has an exception in the country, or anywhere if the country is empty (the rest of the world). */
const hasExceptions = (zone: number, country: string, exceptions: RegionIndex): boolean =>
  country === ''
    ? [...exceptions.countries.values()].some((index) => index.zones.has(zone))
    : exceptions.countries.get(country)?.zones.has(zone) === true;

/** The first, and the first of another zone. */
function firstTwo(candidates: readonly Ranked[], compare: (a: Ranked, b: Ranked) => number): readonly Ranked[] {
  const before = (a: Ranked, b: Ranked): Ranked => (compare(b, a) < 0 ? b : a);
  const [some, ...others] = candidates;
  if (some === undefined) return [];
  const first = others.reduce(before, some);
  const [another, ...rest] = candidates.filter(({ zone }) => zone !== first.zone);
  return another === undefined ? [first] : [first, rest.reduce(before, another)];
}
