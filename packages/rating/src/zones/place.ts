import { postalKey, type PostalKey } from './postal-key.ts';

/** A destination as zones see it. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The platform's code, or empty. */
  readonly province: string;
  /** Normalised, or empty. */
  readonly postalCode: string;
  /** The code without separators; null when it is empty or no rule could match it. */
  readonly plain: PostalKey | null;
  /** The code with its separators; null likewise. */
  readonly spaced: PostalKey | null;
}

/** `postalCode` is normalised by core's `normalizePostalCode`. */
export function placeOf(country: string, province: string, postalCode: string): Place {
  if (postalCode === '') return { country, province, postalCode, plain: null, spaced: null };
  return {
    country,
    province,
    postalCode,
    plain: postalKey(postalCode, 'ignored'),
    spaced: postalKey(postalCode, 'counted'),
  };
}
