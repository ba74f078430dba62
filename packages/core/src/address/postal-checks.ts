import type { CountryRules, Province } from './country-rules.ts';
import { findProvince } from './find-province.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';

/**
 * Whether this can be a postal code of the country, in any spelling. An empty code is valid where the country has no
 * codes or does not require one. Where it has none, every code is valid, because it is not used.
 *
 * @example
 * const rules = await loadCountryRules('CA');
 * if (rules !== null) isValidPostalCode(rules, 'k1n5t2'); // true; '90210' is not valid there
 */
export function isValidPostalCode(rules: CountryRules, postalCode: string): boolean {
  const { use, pattern } = rules.postal;
  if (use === 'none') return true;
  const code = normalizePostalCode(rules.code, postalCode);
  if (code === '') return use === 'optional';
  return new RegExp(pattern).test(code);
}

/** For the hint beside the field. An empty code looks right, because the shopper may not have typed yet. */
export function postalCodeLooksRight(rules: CountryRules, postalCode: string): boolean {
  return postalCode.trim() === '' || isValidPostalCode(rules, postalCode);
}

/**
 * Whether the province can have this code, for the hint: New York has no 90210. True when one of them is empty, when
 * the code is invalid anyway, and when the province's codes are unknown.
 */
export function postalCodeSuitsProvince(rules: CountryRules, province: string, postalCode: string): boolean {
  const { postalPrefixes } = findProvince(rules, province) ?? {};
  const code = normalizePostalCode(rules.code, postalCode);
  if (postalPrefixes === undefined || code === '' || !isValidPostalCode(rules, code)) return true;
  return startsWith(code, postalPrefixes);
}

/** The one province that the code's prefix names; undefined where that is unknown, or true of several. */
export function provinceOfPostalCode(rules: CountryRules, postalCode: string): Province | undefined {
  const code = normalizePostalCode(rules.code, postalCode);
  if (code === '') return undefined;
  const [only, another] = rules.provinces.filter(
    ({ postalPrefixes }) => postalPrefixes !== undefined && startsWith(code, postalPrefixes),
  );
  return another === undefined ? only : undefined;
}

const startsWith = (code: string, prefixes: string): boolean => new RegExp(`^(?:${prefixes})`).test(code);
