import type { CountryRules } from '@cartfare/core';

/** What the calculator's view asks of a postal code. */
export interface PostalChecks {
  readonly postalCodeLooksRight: (rules: CountryRules, zip: string) => boolean;
  readonly postalCodeSuitsProvince: (rules: CountryRules, province: string, zip: string) => boolean;
}

/** Until the rules of the countries are loaded there is nothing to say of a code. */
let checks: PostalChecks = { postalCodeLooksRight: () => true, postalCodeSuitsProvince: () => true };

/**
 * The build puts this module in the place of core's `postal-code-looks-right.ts`: a page that brings its own countries
 * has no rules for postal codes, and the checks cost 1.3 KB (gzip). They come with the rules; see docs/decisions.
 */
export const postalCodeLooksRight: PostalChecks['postalCodeLooksRight'] = (...asked) =>
  checks.postalCodeLooksRight(...asked);

export const postalCodeSuitsProvince: PostalChecks['postalCodeSuitsProvince'] = (...asked) =>
  checks.postalCodeSuitsProvince(...asked);

export function providePostalChecks(provided: PostalChecks): void {
  checks = provided;
}
