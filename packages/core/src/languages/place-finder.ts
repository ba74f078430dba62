import { comparableName } from '../address/comparable-name.ts';
import type { CountryRules, Province } from '../address/country-rules.ts';
import { findCountry } from '../address/find-country.ts';
import { createProvinceFinder } from '../address/find-province.ts';
import { loadPlaceNames } from './load-place-names.ts';
import { LANGUAGES } from './tags.ts';

/** `findCountry` and `findProvince` with the names in every language. */
export interface PlaceFinder {
  /** ISO 3166-1 alpha-2 code; undefined for an unknown name, or one of two countries. */
  findCountry(value: string): string | undefined;
  /** Undefined for an unknown name, or one of two provinces of the country. */
  findProvince(rules: CountryRules, value: string): Province | undefined;
}

/** Loads the names in all languages, 180 kB after gzip: for servers, which receive addresses in any of them. */
export async function loadPlaceFinder(): Promise<PlaceFinder> {
  const languages = await Promise.all(LANGUAGES.map(loadPlaceNames));
  const countries = indexCountries(languages.map((names) => names.countries));
  // Made for a country when the first address in it arrives.
  const finders = new Map<string, (value: string) => Province | undefined>();

  function finderFor(rules: CountryRules) {
    const known = finders.get(rules.code);
    if (known !== undefined) return known;
    const names = rules.provinces.map(({ code }): readonly [string, readonly string[]] => [
      code,
      languages.flatMap(({ provinces }) => provinces[rules.code]?.[code] ?? []),
    ]);
    const finder = createProvinceFinder(rules, new Map(names));
    finders.set(rules.code, finder);
    return finder;
  }

  return {
    findCountry: (value) => findCountry(value) ?? countries.get(comparableName(value)) ?? undefined,
    findProvince: (rules, value) => finderFor(rules)(value),
  };
}

/** Codes by name; null for a name with two codes. */
function indexCountries(languages: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, string | null> {
  const codes = new Map<string, string | null>();
  for (const [code, name] of languages.flatMap((names) => Object.entries(names))) {
    const key = comparableName(name);
    codes.set(key, (codes.get(key) ?? code) === code && codes.get(key) !== null ? code : null);
  }
  return codes;
}
