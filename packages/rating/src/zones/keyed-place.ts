import type { Place } from '@cartfare/core/address';
import { isBritish } from './british-key.ts';
import { beginningKey, postalKey, type PostalKey } from './postal-key.ts';
import { withoutProvinceLetter } from './short-form.ts';

/** A place with the keys by which its postal rules are found. */
export interface KeyedPlace extends Place {
  /** The code without separators; null when it is empty or no rule could match it. */
  readonly plain: PostalKey | null;
  /**
   * The beginning of the code with separators, and with the one that would follow a British outward code alone; null as
   * above.
   */
  readonly spaced: PostalKey | null;
}

/** `postalCode` must be normalised by core's `normalizePostalCode`. */
export function keyedPlace(countryCode: string, provinceCode: string, postalCode: string): KeyedPlace {
  const place = { countryCode, provinceCode, postalCode };
  if (postalCode === '') return { ...place, plain: null, spaced: null };
  const text = withoutProvinceLetter(countryCode, postalCode);
  return {
    ...place,
    plain: postalKey(text, 'ignored'),
    spaced: beginningKey(isOutwardAlone(countryCode, postalCode) ? `${postalCode} ` : text),
  };
}

/**
 * For the beginning of a code. `example`: a code of the country, which shows where its separator is: it follows a
 * complete first group (`K2P`), and may have been left out (`K2P1`).
 */
export function partialKeyedPlace(country: string, province: string, beginning: string, example: string): KeyedPlace {
  const at = example.search(/[ -]/);
  const isWritten = at < 0 || beginning.length < at || /[ -]/.test(beginning);
  const spaced = isWritten ? beginning : `${beginning.slice(0, at)}-${beginning.slice(at)}`;
  return { ...keyedPlace(country, province, beginning), spaced: beginningKey(withoutProvinceLetter(country, spaced)) };
}

/** `SE1` typed alone: a space would follow it, so it is in `SE1 *`. */
export const isOutwardAlone = (country: string, postalCode: string): boolean =>
  isBritish(country) && /^[A-Z]{1,2}\d[A-Z\d]?$/.test(postalCode);
