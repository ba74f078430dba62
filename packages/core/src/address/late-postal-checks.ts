import type { CountryRules } from './country-rules.ts';

/**
 * `@cartfare/core/late-postal-checks`: for a build that puts this module in the place of `postal-checks.ts`, which is
 * 1.7 kB and of no use before the rules of the countries are there. Whoever loads those gives the checks along.
 * Bindings that change, so that the calculator imports either module alike: an object of them takes 32 bytes more.
 */
export interface PostalChecks {
  readonly postalCodeLooksRight: (rules: CountryRules, zip: string) => boolean;
  readonly postalCodeSuitsProvince: (rules: CountryRules, province: string, zip: string) => boolean;
  readonly normalizePostalCode: (country: string, code: string) => string;
}

export let postalCodeLooksRight: PostalChecks['postalCodeLooksRight'] = () => true;
export let postalCodeSuitsProvince: PostalChecks['postalCodeSuitsProvince'] = () => true;
export let normalizePostalCode: PostalChecks['normalizePostalCode'] = (_country, code) => code;

/** Call before the calculator gets the first complete rules. It asks nothing of partial ones. */
export function providePostalChecks(checks: PostalChecks): void {
  ({ postalCodeLooksRight, postalCodeSuitsProvince, normalizePostalCode } = checks);
}
