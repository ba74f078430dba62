import { normalizePostalCode } from '@cartfare/core';
import type { Candidate } from './country-index.ts';
import { readPostalKey } from './postal-key.ts';
import type { Place } from './place.ts';

/** The rule by which a place was found, as a configuration would have it. */
export function writeRule(match: Candidate, place: Place): string {
  switch (match.by) {
    case 'postal_code':
      return normalizePostalCode(place.country, readPostalKey(match.from));
    case 'postal_prefix':
      return `${readPostalKey(match.from)}*`;
    case 'postal_wildcard':
      return `${(place.spaced?.text ?? '').slice(0, match.to).replace('-', ' ')}*`;
    case 'postal_range':
      return `${readPostalKey(match.from)}...${readPostalKey(match.to)}`;
    case 'province':
      return place.province;
    case 'country':
      return place.country;
    case 'rest_of_world':
      return '';
  }
}
