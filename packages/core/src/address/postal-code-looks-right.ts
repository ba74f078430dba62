import type { CountryRules } from './country-rules.ts';
import { isValidPostalCode } from './is-valid-postal-code.ts';

/** For the soft hint beside the field: an empty code is right, since a shopper who has not typed made no mistake. */
export function postalCodeLooksRight(rules: CountryRules, zip: string): boolean {
  return zip.trim() === '' || isValidPostalCode(rules, zip);
}
