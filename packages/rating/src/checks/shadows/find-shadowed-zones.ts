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
  { order, layers, exceptions }: ZoneMatcher,
  isWanted: (zone: number) => boolean,
  isLasting: (zone: number) => boolean,
): Generator<Rule> {
  const rivalsOf = (candidates: readonly Ranked[], country: string): readonly Ranked[] =>
    firstTwo(
      candidates.filter(({ zone }) => isLasting(zone) && !hasExceptions(zone, country, exceptions)),
      precedenceIn(order),
    );
  /** The zones of a layer's sets that have these places, all of them where that is asked for: without exceptions. */
  const zonesOf = (layer: ZoneLayer, sets: readonly number[]): readonly number[] =>
    sets.flatMap((set) => layer.zonesOf[set] ?? []);
  const wholly = (layer: ZoneLayer, sets: readonly number[], country: string): readonly number[] =>
    zonesOf(
      layer,
      sets.filter((set) => !hasExceptions(set, country, layer.exceptions)),
    );
  /** A rule without a postal code, and its rivals besides those of wider rules. */
  const ruleBy = (specificity: number, country: string, setsOf: SetsOf, wider: readonly Ranked[] = []): Rule => ({
    zones: layers.flatMap((layer) => zonesOf(layer, setsOf(layer))),
    specificity,
    rivals: rivalsOf(
      [
        ...layers.flatMap((layer) => wholly(layer, setsOf(layer), country)).map((zone) => ({ zone, specificity })),
        ...wider,
      ],
      country,
    ),
  });
  const everywhere = ruleBy(SPECIFICITY.restOfWorld, '', ({ regions }) => regions.restOfWorld);
  yield everywhere;
  for (const country of new Set(layers.flatMap(({ regions }) => [...regions.countries.keys()]))) {
    const rulesIn = ({ regions }: ZoneLayer) => regions.countries.get(country);
    const worldwide = layers
      .flatMap((layer) => wholly(layer, layer.regions.restOfWorld, country))
      .map((zone) => ({ zone, specificity: SPECIFICITY.restOfWorld }));
    const whole = ruleBy(SPECIFICITY.country, country, (layer) => rulesIn(layer)?.whole ?? [], worldwide);
    yield whole;
    for (const province of new Set(layers.flatMap((layer) => [...(rulesIn(layer)?.provinces.keys() ?? [])]))) {
      const setsOf: SetsOf = (layer) => rulesIn(layer)?.provinces.get(province) ?? [];
      yield ruleBy(SPECIFICITY.province, country, setsOf, whole.rivals);
    }
    for (const layer of layers) {
      const index = rulesIn(layer);
      if (index === undefined) continue;
      const isSetWanted = (set: number) => layer.zonesOf[set]?.some(isWanted) === true;
      for (const { zones, place, specificity, isWithin } of postalRulesOf(country, index, isSetWanted)) {
        const candidates: Ranked[] = [...whole.rivals];
        for (const other of layers) {
          const rules = rulesIn(other);
          if (rules === undefined) continue;
          visitPostalRules(rules, place, (candidate) => {
            if (!isWithin(candidate)) return;
            for (const zone of wholly(other, [candidate.zone], country)) {
              candidates.push({ zone, specificity: candidate.specificity });
            }
          });
        }
        yield { zones: zonesOf(layer, zones), specificity, rivals: rivalsOf(candidates, country) };
      }
    }
  }
}

type SetsOf = (layer: ZoneLayer) => readonly number[];

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
