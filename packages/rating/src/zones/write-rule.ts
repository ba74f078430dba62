import { normalizePostalCode } from '@cartfare/core';
import type { Candidate } from './candidate.ts';
import { readPostalKey } from './postal-key.ts';
import type { Place } from './place.ts';

/** The rule by which a place was found, as a configuration would have it. */
export function writeRule(match: Candidate, place: Place): string {
  switch (match.by) {
    case 'postal_code':
      return normalizePostalCode(place.country, readPostalKey(match.first));
    case 'postal_prefix':
      return `${readPostalKey(match.first)}*`;
    case 'postal_wildcard':
      return `${writeWildcard(readPostalKey(match.first))}*`;
    case 'postal_range':
    case 'postal_area':
      return `${readPostalKey(match.first)}...${readPostalKey(match.last)}`;
    case 'province':
      return place.province;
    case 'country':
      return place.country;
    case 'rest_of_world':
      return '';
  }
}

/** A wildcard has a separator; where none is left, it stood at the end. */
const writeWildcard = (text: string): string => (text.includes('-') ? text.replace('-', ' ') : `${text} `);
