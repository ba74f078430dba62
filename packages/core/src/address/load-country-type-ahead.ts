import type { CountryTypeAhead } from './country-type-ahead.ts';

/**
 * Loads what lets shoppers find a country in a native select by names that the select does not show: an ISO code ("GB"),
 * another name in use ("UK", "Holland"), the English name in a page of another language. Load it when the select gets the
 * focus, and call the result on `keydown`.
 */
export async function loadCountryTypeAhead(): Promise<CountryTypeAhead> {
  const { createCountryTypeAhead } = await import('./country-type-ahead.ts');
  return createCountryTypeAhead();
}
