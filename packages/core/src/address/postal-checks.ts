import type { CountryRules } from './country-rules.ts';
import { findProvince } from './find-province.ts';
import { isValidPostalCode } from './is-valid-postal-code.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';

/** For the hint beside the field. An empty code looks right, because the shopper may not have typed yet. */
export function postalCodeLooksRight(rules: CountryRules, zip: string): boolean {
  return zip.trim() === '' || isValidPostalCode(rules, zip);
}

/**
 * Whether the province can have this code, for the hint: New York has no 90210. True when one of them is empty, when
 * the code is invalid anyway, and when the province's codes are unknown.
 */
export function postalCodeSuitsProvince(rules: CountryRules, province: string, zip: string): boolean {
  const { postalPrefixes } = findProvince(rules, province) ?? {};
  const code = normalizePostalCode(rules.code, zip);
  if (postalPrefixes === undefined || code === '' || !isValidPostalCode(rules, code)) return true;
  return new RegExp(`^(?:${postalPrefixes})`).test(code);
}
