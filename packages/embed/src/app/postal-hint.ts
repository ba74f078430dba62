import type { CalculatorView, CountryRules } from '@cartfare/core';

/** What the calculator's view asks of a postal code. */
export interface PostalChecks {
  readonly postalCodeLooksRight: (rules: CountryRules, zip: string) => boolean;
  readonly postalCodeSuitsProvince: (rules: CountryRules, province: string, zip: string) => boolean;
  readonly normalizePostalCode: (country: string, code: string) => string;
  /** Null while there is nothing to say. */
  readonly createZipHint: (root: ParentNode) => ZipHint | null;
}

/** What stands below the postal code. */
export interface ZipHint {
  write(field: CalculatorView['fields']['zip']): void;
  stop(): void;
}

/** Until the rules of the countries are loaded there is nothing to say of a code. */
let checks: PostalChecks = {
  postalCodeLooksRight: () => true,
  postalCodeSuitsProvince: () => true,
  normalizePostalCode: (_country, code) => code.trim(),
  createZipHint: () => null,
};

/**
 * The build puts this module in the place of core's `postal-code-looks-right.ts` and `normalize-postal-code.ts` where the
 * view imports them: they say nothing without the rules of the countries, cost 1.7 KB (gzip), and come with those.
 */
export const postalCodeLooksRight: PostalChecks['postalCodeLooksRight'] = (...asked) =>
  checks.postalCodeLooksRight(...asked);

export const postalCodeSuitsProvince: PostalChecks['postalCodeSuitsProvince'] = (...asked) =>
  checks.postalCodeSuitsProvince(...asked);

export const normalizePostalCode: PostalChecks['normalizePostalCode'] = (...asked) =>
  checks.normalizePostalCode(...asked);

export const createZipHint: PostalChecks['createZipHint'] = (root) => checks.createZipHint(root);

export function providePostalChecks(provided: PostalChecks): void {
  checks = provided;
}
