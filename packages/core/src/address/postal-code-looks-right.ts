import type { CountryRules } from './country-rules.ts';
import { findProvince } from './find-province.ts';
import { isValidPostalCode } from './is-valid-postal-code.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';

/** For the soft hint beside the field: an empty code is right, since a shopper who has not typed made no mistake. */
export function postalCodeLooksRight(rules: CountryRules, zip: string): boolean {
  return zip.trim() === '' || isValidPostalCode(rules, zip);
}

/**
 * Whether the province can have this code, for the soft hint: New York has no 90210. True where one of them is empty, the
 * code is wrong anyway, or nothing is known of the province's codes.
 */
export function postalCodeSuitsProvince(rules: CountryRules, province: string, zip: string): boolean {
  const { postalPrefixes } = findProvince(rules, province) ?? {};
  const code = normalizePostalCode(rules.code, zip);
  if (postalPrefixes === undefined || code === '' || !isValidPostalCode(rules, code)) return true;
  return new RegExp(`^(?:${postalPrefixes})`).test(code);
}
