import type { CountryBook, CountryRules } from '@cartfare/core/address';
import { parseJson, type Province } from '@cartfare/core/internal';

/** One entry of the platform's `countries.js`, by country name. */
interface LegacyCountry {
  readonly label?: string;
  readonly provinces?: readonly string[] | null;
}

const globalCountries = (): Readonly<Record<string, LegacyCountry>> | undefined =>
  (window as { readonly Countries?: Readonly<Record<string, LegacyCountry>> }).Countries;

/** The value of the platform's option for "no country". */
const NO_COUNTRY = '---';

/** The country of a select's value; empty for none. */
export const countryValue = (value: string): string => (value === NO_COUNTRY ? '' : value);

/**
 * The countries of the page, from the first of these that exists: its own select, with the provinces that the platform
 * puts into `data-provinces`; a global `Countries` (the platform's `countries.js`), unless the element says which
 * countries it offers; our data, which is loaded on demand and has names in the page's language: all countries, or those
 * of the codes.
 */
export async function pageCountries(
  country: Element | null,
  locale: string,
  codes: readonly string[] = [],
): Promise<CountryBook> {
  const options = [...(country instanceof HTMLSelectElement ? country.options : [])].filter(
    (option) => countryValue(option.value) !== '',
  );
  const offered = options.map((option) => ({ value: option.value, name: option.text.trim() }));
  if (options.some((option) => option.hasAttribute('data-provinces'))) {
    return bookOf(
      offered,
      new Map(
        options.map((option) => [
          option.value,
          rulesOf(option.value, provincesOf(option.getAttribute('data-provinces'))),
        ]),
      ),
    );
  }
  const legacy = Object.entries(globalCountries() ?? {}).filter(([, entry]) => Array.isArray(entry?.provinces));
  if (legacy.length > 0 && (offered.length > 0 || codes.length === 0)) {
    const rules = new Map(legacy.map(([name, entry]) => [name, rulesOf(name, provincesNamed(entry.provinces))]));
    return bookOf(offered.length > 0 ? offered : legacy.map(([name]) => ({ value: name, name })), rules);
  }
  const { ownCountries } = await import('./regions.ts');
  const book = await ownCountries(locale, codes);
  return offered.length > 0 ? { ...book, options: offered } : book;
}

/** The page's data are available at once; postal codes, which they lack, come from our data when they are needed. */
function bookOf(options: CountryBook['options'], rules: ReadonlyMap<string, CountryRules>): CountryBook {
  const complete = new Map<string, CountryRules>();
  const ofPage = (country: string) => rules.get(country) ?? rulesOf(country, []);
  return {
    options,
    peek: (country) => complete.get(country) ?? { ...ofPage(country), isPartial: true },
    async load(country) {
      await firstTouch;
      const { regionRules } = await import('./regions.ts');
      const loaded = await regionRules(country, ofPage(country));
      complete.set(country, loaded);
      return loaded;
    },
  };
}

/** A shopper who only reads the cart loads nothing that only the fields need. */
const firstTouch = new Promise<void>((resolve) => {
  for (const type of ['focusin', 'pointerdown', 'keydown']) {
    document.addEventListener(type, () => resolve(), { once: true, passive: true });
  }
});

/** The page's own name for the provinces of a country (`Countries`), in the language of the page. */
export const pageProvinceLabel = (country: string): string | undefined => globalCountries()?.[country]?.label;

/** The page has no data on postal codes: until our rules are loaded, every country has the field. */
const rulesOf = (country: string, provinces: readonly Province[]): CountryRules => ({
  code: country,
  provinceKind: 'province',
  provinces,
  postal: { use: 'optional', kind: 'postal_code', example: '', pattern: '' },
});

/** `[["Ontario","Ontario"],…]`: value and name. Unreadable entries are ignored. */
function provincesOf(json: string | null): readonly Province[] {
  const list = parseJson(json ?? '[]');
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((entry) => {
    const [value, name] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    return typeof value === 'string' ? [{ code: value, name: typeof name === 'string' ? name : value }] : [];
  });
}

const provincesNamed = (names: LegacyCountry['provinces']): readonly Province[] =>
  (names ?? []).map((name) => ({ code: name, name }));
