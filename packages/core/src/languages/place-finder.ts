import { comparableName } from '../address/comparable-name.ts';
import type { CountryRules, Province } from '../address/country-rules.ts';
import { findCountry } from '../address/find-country.ts';
import { findProvince, plainName } from '../address/find-province.ts';
import { LANGUAGES } from './languages.ts';
import { loadPlaceNames } from './load-place-names.ts';

/** `findCountry` and `findProvince` with the names in every language. */
export interface PlaceFinder {
  /** ISO 3166-1 alpha-2 code; undefined for an unknown name, or one of two countries. */
  findCountry(value: string): string | undefined;
  /** Undefined for an unknown name, or one of two provinces of the country. */
  findProvince(rules: CountryRules, value: string): Province | undefined;
}

/** Loads the names in all languages, 180 kB after gzip: for servers, which receive addresses in any of them. */
export async function loadPlaceFinder(): Promise<PlaceFinder> {
  const countries = new NameIndex();
  const provinces = new Map<string, NameIndex>();
  for (const names of await Promise.all(LANGUAGES.map(loadPlaceNames))) {
    countries.add(names.countries);
    for (const [country, own] of Object.entries(names.provinces)) {
      const index = provinces.get(country) ?? new NameIndex();
      index.add(own);
      provinces.set(country, index);
    }
  }
  return {
    findCountry: (value) => findCountry(value) ?? countries.find(value),
    findProvince(rules, value) {
      const names = provinces.get(rules.code);
      const code = names?.find(value) ?? names?.find(plainName(value));
      return findProvince(rules, code ?? value);
    },
  };
}

/** Codes by name; a name with two codes is ambiguous and finds none. */
class NameIndex {
  readonly #codes = new Map<string, string | undefined>();

  add(names: Readonly<Record<string, string>>): void {
    for (const [code, name] of Object.entries(names)) {
      const key = comparableName(name);
      const isFree = !this.#codes.has(key) || this.#codes.get(key) === code;
      this.#codes.set(key, isFree ? code : undefined);
    }
  }

  find(value: string): string | undefined {
    return this.#codes.get(comparableName(value));
  }
}
