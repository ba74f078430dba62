import type { CountryRules } from './country-rules.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';

/**
 * Whether this can be a postal code of the country, in any spelling. An empty code is valid where the country has no
 * codes or does not require one. Where it has none, every code is valid, because it is not used.
 */
export function isValidPostalCode(rules: CountryRules, zip: string): boolean {
  const { use, pattern } = rules.postal;
  if (use === 'none') return true;
  const code = normalizePostalCode(rules.code, zip);
  if (code === '') return use === 'optional';
  return new RegExp(pattern).test(code);
}
