import { normalizePostalCode } from '@cartfare/core/address';
import type { Candidate } from './candidate.ts';
import { isBritish, readBritishKey } from './british-key.ts';
import { readPostalKey } from './postal-key.ts';
import type { KeyedPlace } from './keyed-place.ts';

/** The rule that matched the place, as written in a configuration. */
export function writeRule(match: Candidate, place: KeyedPlace): string {
  switch (match.by) {
    case 'postal_code':
      return normalizePostalCode(place.countryCode, readPostalKey(match.first));
    case 'postal_prefix':
      return `${readPostalKey(match.first)}*`;
    case 'postal_wildcard':
      return `${writeWildcard(readPostalKey(match.first))}*`;
    case 'postal_range':
    case 'postal_area':
      return writeRange(match, place.countryCode);
    case 'province':
      return place.provinceCode;
    case 'country':
      return place.countryCode;
    case 'rest_of_world':
      return '';
  }
}

/** A wildcard has a separator; if none is left, it was the last character. */
const writeWildcard = (text: string): string => (text.includes('-') ? text.replace('-', ' ') : `${text} `);

const writeRange = ({ by, first, last }: Candidate, country: string): string =>
  by === 'postal_area' && isBritish(country)
    ? `${readBritishKey(first, 'first')}...${readBritishKey(last, 'last')}`
    : `${readPostalKey(first)}...${readPostalKey(last)}`;
