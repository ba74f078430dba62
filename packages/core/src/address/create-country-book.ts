import type { CountryBook } from './country-book.ts';
import type { CountryRules } from './country-rules.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { findCountry } from './find-country.ts';

export interface CountryBookOptions {
  /** ISO 3166-1 alpha-2 codes of the countries on offer. Default: all of `COUNTRY_NAMES`. An unknown code throws. */
  readonly codes?: readonly string[];
  /** Codes of those among them that stand first, such as those that the shop ships to. Default: none. */
  readonly first?: readonly string[];
  /** The name to show for a code. Default: the English one. A server and its page must agree on it. */
  readonly names?: (code: string) => string;
  /** BCP 47 tag of the language that the names are sorted in. Default `en`. */
  readonly locale?: string;
  /** Rules that are at hand without loading, such as those of the country the page starts with. */
  readonly preloaded?: readonly CountryRules[];
  /** Where rules come from. Default: this package's own files. */
  readonly load?: (code: string) => Promise<CountryRules | null>;
}

/** A country book that loads each country's rules once, when they are asked for; a load that failed is tried again. */
export function createCountryBook(options: CountryBookOptions = {}): CountryBook {
  const { first = [], names = englishName, locale = 'en', load = loadCountryRules } = options;
  const codes = [...new Set(options.codes ?? Object.keys(COUNTRY_NAMES))];
  const rulesAtHand = new Map((options.preloaded ?? []).map((rules) => [rules.code, rules]));
  const loading = new Map<string, Promise<CountryRules | null>>();
  [...codes, ...first].forEach(assertKnown);
  const isFirst = (code: string): boolean => first.includes(code);
  const offered = (some: readonly string[]) =>
    some.map((code) => ({ value: code, name: names(code) })).toSorted((a, b) => a.name.localeCompare(b.name, locale));
  const firstOptions = offered(codes.filter(isFirst));

  const loadOnce = async (code: string): Promise<CountryRules | null> => {
    const rules = await load(code);
    if (rules !== null) rulesAtHand.set(code, rules);
    return rules;
  };

  return {
    options: [...firstOptions, ...offered(codes.filter((code) => !isFirst(code)))],
    firstCount: firstOptions.length,
    peek: (country) => rulesAtHand.get(findCountry(country) ?? ''),
    load: (country) => {
      const code = findCountry(country);
      if (code === undefined) return Promise.resolve(null);
      const rules = rulesAtHand.get(code);
      if (rules !== undefined) return Promise.resolve(rules);
      const started = loading.get(code) ?? loadOnce(code).finally(() => loading.delete(code));
      loading.set(code, started);
      return started;
    },
  };
}

const englishName = (code: string): string => COUNTRY_NAMES[code] ?? code;

function assertKnown(code: string): void {
  if (!Object.hasOwn(COUNTRY_NAMES, code)) {
    throw new TypeError(`"${code}" is no country; give ISO 3166-1 alpha-2 codes in capitals, such as "CA".`);
  }
}
