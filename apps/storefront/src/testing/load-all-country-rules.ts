import { COUNTRY_NAMES, loadCountryRules, type CountryRules } from '@cartfare/core';

/** The rules of all countries by code. The first call takes seconds on a busy machine: call it in `beforeAll`. */
export async function loadAllCountryRules(): Promise<ReadonlyMap<string, CountryRules>> {
  const rules = await Promise.all(Object.keys(COUNTRY_NAMES).map(loadCountryRules));
  return new Map(rules.flatMap((found) => (found === null ? [] : [[found.code, found]])));
}

/** Time limit for `loadAllCountryRules`, in ms. */
export const LOADING_LIMIT_MS = 60_000;
