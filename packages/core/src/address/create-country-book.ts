import type { CountryBook, CountryOption } from './country-book.ts';
import type { CountryRules } from './country-rules.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { findCountry } from './find-country.ts';
import { translateRules, type PlaceNames } from './place-names.ts';

export interface CountryBookOptions {
  /** ISO 3166-1 alpha-2 codes of the countries to offer. Default: all of `COUNTRY_NAMES`. An unknown code throws. */
  readonly codes?: readonly string[] | undefined;
  /** Codes of those countries that form a group at the top, such as those that the shop ships to. Default: none. */
  readonly first?: readonly string[] | undefined;
  /**
   * The countries as the server rendered them, in place of `codes`. They are not named or sorted again, because a
   * browser may sort differently from its server.
   */
  readonly options?: readonly CountryOption[] | undefined;
  /**
   * Names in the shopper's language: those of `loadPlaceNames`, or a function from a country's code to its name.
   * Default: English. Names of provinces are applied to the rules that are loaded.
   */
  readonly names?: Partial<PlaceNames> | ((code: string) => string) | undefined;
  /**
   * The fields that the shop's rates depend on, beside the country. The others are not shown and are sent empty, so
   * that a shop with one rate for each country asks for the country only: `[]`. Default: both.
   */
  readonly fields?: CountryBook['fields'] | undefined;
  /** BCP 47 tag of the language by which names are sorted. Default `en`. */
  readonly locale?: string | undefined;
  /**
   * Rules that need no loading, such as those of the country the page starts with. Their provinces are not named or
   * sorted again: use `translateRules` on the server.
   */
  readonly preloaded?: readonly CountryRules[] | undefined;
  /** Where rules come from. Default: this package's own files. */
  readonly load?: ((code: string) => Promise<CountryRules | null>) | undefined;
}

/**
 * Creates a country book that loads each country's rules once, on demand. A load that failed is tried again.
 *
 * @example
 * const countries = createCountryBook({ first: ['CA', 'US'] });
 * const rules = await countries.load('Canada'); // postal codes and provinces of Canada
 */
export function createCountryBook(options: CountryBookOptions = {}): CountryBook {
  const {
    codes = Object.keys(COUNTRY_NAMES),
    first = [],
    names = {},
    locale = 'en',
    fields,
    load = loadCountryRules,
  } = options;
  const { countries = COUNTRY_NAMES, provinces = {} } = typeof names === 'function' ? {} : names;
  const nameOf = typeof names === 'function' ? names : (code: string) => countries[code] ?? code;
  const rulesAtHand = new Map((options.preloaded ?? []).map((rules) => [rules.code, withFields(rules, fields)]));
  const loading = new Map<string, Promise<CountryRules | null>>();
  [...codes, ...first].forEach(assertKnown);
  const offered =
    options.options ??
    [...new Set(codes)]
      .map((code) => ({ value: code, name: nameOf(code) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  const isFirst = ({ value }: CountryOption): boolean => first.includes(value);

  const loadOnce = async (code: string): Promise<CountryRules | null> => {
    const loaded = await load(code);
    if (loaded === null) return null;
    const rules = withFields(translateRules(loaded, provinces, locale), fields);
    rulesAtHand.set(code, rules);
    return rules;
  };

  return {
    options: [...offered.filter(isFirst), ...offered.filter((option) => !isFirst(option))],
    firstCount: offered.filter(isFirst).length,
    fields,
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

/** The rules as those of a country that has only these fields. */
function withFields(rules: CountryRules, fields: CountryBook['fields']): CountryRules {
  if (fields === undefined) return rules;
  const { provinces, postal } = rules;
  return {
    ...rules,
    provinces: fields.includes('province') ? provinces : [],
    postal: fields.includes('postalCode') ? postal : { ...postal, use: 'none', example: '' },
  };
}

function assertKnown(code: string): void {
  if (!Object.hasOwn(COUNTRY_NAMES, code)) {
    throw new TypeError(`"${code}" is not a country; give ISO 3166-1 alpha-2 codes in capitals, such as "CA".`);
  }
}
