import type { RegionConfig } from '../../config/zone-config.ts';
import { BREADTH, type Candidate } from '../../zones/candidate.ts';
import { placeOf, type Place } from '../../zones/place.ts';
import { postalRulesOf } from './postal-rules-of.ts';

/** One rule of a zone. */
export interface Rule {
  /** A place that the rule contains. */
  readonly place: Place;
  readonly breadth: number;
  /** Whether the candidate contains all that the rule does, given that it contains `place`. */
  isWithin(candidate: Candidate): boolean;
}

/** The rules that a region is made of. */
export function* rulesOf(region: RegionConfig): Generator<Rule> {
  if (region === 'rest_of_world') {
    yield {
      place: placeOf('', '', ''),
      breadth: BREADTH.restOfWorld,
      isWithin: (candidate) => candidate.by === 'rest_of_world',
    };
    return;
  }
  const { country, provinces, postalCodes } = region;
  if (provinces === undefined && postalCodes === undefined) {
    yield { place: placeOf(country, '', ''), breadth: BREADTH.country, isWithin: isWide };
  }
  for (const province of provinces ?? []) {
    yield {
      place: placeOf(country, province, ''),
      breadth: BREADTH.province,
      isWithin: (candidate) => candidate.by === 'province' || isWide(candidate),
    };
  }
  for (const rule of postalRulesOf(country, postalCodes ?? [])) {
    yield { ...rule, isWithin: (candidate) => isWide(candidate) || rule.isWithin(candidate) };
  }
}

const isWide = (candidate: Candidate): boolean => candidate.by === 'country' || candidate.by === 'rest_of_world';
