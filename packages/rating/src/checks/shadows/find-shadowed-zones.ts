import type { Findings } from '../../schema/findings.ts';
import { SPECIFICITY, type Candidate } from '../../zones/candidate.ts';
import { type CountryIndex, visitRegions, type RegionIndex } from '../../zones/country-index.ts';
import { precedenceIn, type ZoneMatcher } from '../../zones/match-zones.ts';
import { placeOf } from '../../zones/place.ts';
import type { Steps } from '../../zones/steps.ts';
import { postalRulesOf, type PostalRuleInPlace } from './postal-rules-of.ts';

/** Rules that one step compares with all others. Source: ours, measured; a step takes about 1 ms. */
const STEP_RULES = 200;

/**
 * Warns of zones that can never win, because each of their rules is contained in a rule of another zone that takes
 * precedence. Every warning is certain; whether several narrow rules together cover a wide one is not checked.
 */
export function* findShadowedZones(
  zones: readonly { readonly id: string }[],
  matcher: ZoneMatcher,
  path: string,
  findings: Findings,
): Steps<void> {
  for (const [zone, by] of yield* shadowsOf(matcher, zones.length)) {
    const [shadowed, other] = [zones[zone], zones[by]];
    if (shadowed === undefined || other === undefined) continue;
    findings.warn('zone_shadowed', `${path}[${zone}]`, { zone: shadowed.id, by: other.id });
  }
}

/** Each shadowed zone, in list order, with a zone that shadows one of its rules. */
function* shadowsOf(matcher: ZoneMatcher, zoneCount: number): Steps<readonly (readonly [number, number])[]> {
  // A zone with one free rule needs no further check: hardly any zone needs more than one.
  const isFree = new Uint8Array(zoneCount);
  const shadows = new Map<number, number>();
  let sinceStep = 0;
  for (const rule of rulesOf(matcher.regions, (zone) => isFree[zone] === 0)) {
    const before = zoneBefore(rule, matcher);
    if (before === null) isFree[rule.zone] = 1;
    else shadows.set(rule.zone, before);
    sinceStep += 1;
    if (sinceStep < STEP_RULES) continue;
    sinceStep = 0;
    yield;
  }
  return [...shadows].filter(([zone]) => isFree[zone] === 0).sort(([a], [b]) => a - b);
}

/** A zone that takes precedence over the rule wherever the rule could match; null if there is none. */
function zoneBefore(rule: Rule, { order, regions, exceptions }: ZoneMatcher): number | null {
  const compare = precedenceIn(order);
  let found: number | null = null;
  visitRegions(regions, rule.place, (candidate) => {
    if (candidate.zone === rule.zone || !rule.isWithin(candidate)) return;
    if (hasExceptions(candidate.zone, rule.place.country, exceptions)) return;
    if (compare(candidate, rule) < 0) found = candidate.zone;
  });
  return found;
}

/** Whether the zone has an exception in the country, or anywhere if the country is empty (the rest of the world). */
const hasExceptions = (zone: number, country: string, exceptions: RegionIndex): boolean =>
  country === ''
    ? [...exceptions.countries.values()].some((index) => index.zones.has(zone))
    : exceptions.countries.get(country)?.zones.has(zone) === true;

/** One rule of a zone. */
interface Rule extends Omit<PostalRuleInPlace, 'isWithin'> {
  /** Whether the candidate contains the whole rule, given that it contains `place`. */
  isWithin(candidate: Candidate): boolean;
}

/** The rules of all zones that still pass `isWanted`, read back from the index, which stores only keys. */
function* rulesOf({ countries, restOfWorld }: RegionIndex, isWanted: (zone: number) => boolean): Generator<Rule> {
  for (const zone of restOfWorld) {
    yield {
      zone,
      place: placeOf('', '', ''),
      specificity: SPECIFICITY.restOfWorld,
      isWithin: (candidate) => candidate.by === 'rest_of_world',
    };
  }
  for (const [country, index] of countries) {
    yield* wideRulesOf(country, index);
    for (const rule of postalRulesOf(country, index, isWanted)) {
      yield { ...rule, isWithin: (candidate) => isWide(candidate) || rule.isWithin(candidate) };
    }
  }
}

function* wideRulesOf(country: string, { whole, provinces }: CountryIndex): Generator<Rule> {
  for (const zone of whole) {
    yield { zone, place: placeOf(country, '', ''), specificity: SPECIFICITY.country, isWithin: isWide };
  }
  for (const [province, zones] of provinces) {
    for (const zone of zones) {
      yield {
        zone,
        place: placeOf(country, province, ''),
        specificity: SPECIFICITY.province,
        isWithin: (candidate) => candidate.by === 'province' || isWide(candidate),
      };
    }
  }
}

const isWide = (candidate: Candidate): boolean => candidate.by === 'country' || candidate.by === 'rest_of_world';
