import type { CountryRules } from './country-rules.ts';

/**
 * `@cartfare/core/late-postal-checks`: for a build that puts this module in the place of `postal-checks.ts`, which is
 * 1.7 kB and of no use before the rules of the countries are there. Whoever loads those gives the checks along.
 */
export interface PostalChecks {
  readonly postalCodeLooksRight: (rules: CountryRules, zip: string) => boolean;
  readonly postalCodeSuitsProvince: (rules: CountryRules, province: string, zip: string) => boolean;
  readonly normalizePostalCode: (country: string, code: string) => string;
}

let provided: PostalChecks | null = null;

/** Call before the calculator gets the first complete rules. It asks nothing of partial ones. */
export function providePostalChecks(checks: PostalChecks): void {
  provided = checks;
}

export const postalCodeLooksRight: PostalChecks['postalCodeLooksRight'] = (...asked) =>
  provided?.postalCodeLooksRight(...asked) ?? true;

export const postalCodeSuitsProvince: PostalChecks['postalCodeSuitsProvince'] = (...asked) =>
  provided?.postalCodeSuitsProvince(...asked) ?? true;

export const normalizePostalCode: PostalChecks['normalizePostalCode'] = (country, code) =>
  provided?.normalizePostalCode(country, code) ?? code.trim();
