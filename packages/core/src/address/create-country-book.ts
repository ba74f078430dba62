import type { CountryBook } from './country-book.ts';
import type { CountryRules } from './country-rules.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { findCountry } from './find-country.ts';

export interface CountryBookOptions {
  /** ISO 3166-1 alpha-2 codes of the countries on offer. Default: all. */
  readonly codes?: readonly string[];
  /** The name to show for a code, such as from `Intl.DisplayNames`. Default: English. */
  readonly names?: (code: string) => string;
  /** BCP 47 tag that the names are sorted by. Default `en`. */
  readonly locale?: string;
  /** Rules that are at hand without loading, such as those of the country the page starts with. */
  readonly preloaded?: readonly CountryRules[];
  /** Where rules come from. Default: this package's own files, one per country. */
  readonly load?: (code: string) => Promise<CountryRules | null>;
}

/** A country book over this package's data: late loading, each country once; a load that failed may be tried again. */
export function createCountryBook(options: CountryBookOptions = {}): CountryBook {
  const { codes = Object.keys(COUNTRY_NAMES), locale = 'en', load = loadCountryRules } = options;
  const names = options.names ?? ((code: string) => COUNTRY_NAMES[code] ?? code);
  const atHand = new Map((options.preloaded ?? []).map((rules) => [rules.code, rules]));
  const loading = new Map<string, Promise<CountryRules | null>>();

  return {
    options: codes
      .map((code) => ({ value: code, name: names(code) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
    peek: (country) => atHand.get(findCountry(country) ?? ''),
    load: (country) => {
      const code = findCountry(country);
      if (code === undefined) return Promise.resolve(null);
      const known = atHand.get(code);
      if (known !== undefined) return Promise.resolve(known);
      const before = loading.get(code);
      if (before !== undefined) return before;
      const loads = load(code);
      loading.set(code, loads);
      return loads;
    },
  };
}
