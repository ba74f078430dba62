/** Longest code that is looked at, in characters; no country's codes have more than 10. Source: ours. */
const LONGEST_CODE = 32;

/** The one spelling of a postal code that the form, the zones and the carriers compare. */
export function normalizePostalCode(country: string, code: string): string {
  return country === '' ? code.slice(0, LONGEST_CODE) : code.normalize('NFKC').toUpperCase().trim();
}
