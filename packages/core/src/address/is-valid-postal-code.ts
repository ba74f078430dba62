import type { CountryRules } from './country-rules.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';

/**
 * Whether a destination in the country can carry this code, in any spelling. An empty code is valid where the country
 * has none or does not need one; where it has none, every code is valid, since nobody reads it.
 */
export function isValidPostalCode(rules: CountryRules, zip: string): boolean {
  const { use, pattern } = rules.postal;
  if (use === 'none') return true;
  const code = normalizePostalCode(rules.code, zip);
  if (code === '') return use === 'optional';
  return new RegExp(pattern).test(code);
}
