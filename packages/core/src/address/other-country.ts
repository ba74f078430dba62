/**
 * The two countries that shoppers of one shop mix up, because the other one is selected already. Their codes cannot be
 * confused, and these patterns need no rules of a country that is not loaded.
 */
const CODES: readonly (readonly [country: string, postalCode: RegExp])[] = [
  ['CA', /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i],
  ['US', /^\d{5}(-\d{4})?$/],
];

/** The one of Canada and the United States that has the postal code, if the given country is the other one. */
export function otherCountryOf(countryCode: string, postalCode: string): string | undefined {
  if (!CODES.some(([country]) => country === countryCode)) return undefined;
  const found = CODES.find(([, pattern]) => pattern.test(postalCode.trim()))?.[0];
  return found === countryCode ? undefined : found;
}
