import { BREADTH, type Candidate } from '../../zones/candidate.ts';
import type { CountryIndex } from '../../zones/country-index.ts';
import { placeOf } from '../../zones/place.ts';
import type { RegionIndex } from '../../zones/region-index.ts';
import { postalRulesOf, type PostalRuleInPlace } from './postal-rules-of.ts';

/** One rule of a zone. */
export interface Rule extends Omit<PostalRuleInPlace, 'isWithin'> {
  /** Whether the candidate contains all that the rule does, given that it contains `place`. */
  isWithin(candidate: Candidate): boolean;
}

/** The rules of all zones that are still wanted when their turn comes: read from the index, where each is only a key. */
export function* rulesOf(
  { countries, restOfWorld }: RegionIndex,
  isWanted: (zone: number) => boolean,
): Generator<Rule> {
  for (const zone of restOfWorld) {
    yield {
      zone,
      place: placeOf('', '', ''),
      breadth: BREADTH.restOfWorld,
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
    yield { zone, place: placeOf(country, '', ''), breadth: BREADTH.country, isWithin: isWide };
  }
  for (const [province, zones] of provinces) {
    for (const zone of zones) {
      yield {
        zone,
        place: placeOf(country, province, ''),
        breadth: BREADTH.province,
        isWithin: (candidate) => candidate.by === 'province' || isWide(candidate),
      };
    }
  }
}

const isWide = (candidate: Candidate): boolean => candidate.by === 'country' || candidate.by === 'rest_of_world';
