import { type CountryBook, type CountryRules, loadCountryRules } from '@cartfare/core/address';
import { loadAllCountryRules, TERRITORIES } from '@cartfare/core/internal';
import { translateRules } from '@cartfare/core/languages';
import type { AppDeps } from '../../../app-context.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import type { CountrySketches } from './page-countries.ts';

/** A country's rules with its provinces named in the page's language; null when there is no such country. */
export async function loadLocalRules(code: string, language: ShopLanguage): Promise<CountryRules | null> {
  const rules = await loadCountryRules(code);
  // The rules themselves are in English.
  return rules === null || language.tag === 'en'
    ? rules
    : translateRules(rules, language.places.provinces, language.locale);
}

export type OfferedCountries = Required<Pick<CountryBook, 'options' | 'firstCount' | 'shipsToFirstOnly'>>;

/**
 * All countries: those that the settings name, the others that the shop ships to, and those that it does not. In one list
 * when that is not known.
 */
export async function offeredCountries(
  { rateService, log }: Pick<AppDeps, 'rateService' | 'log'>,
  { countries }: ShopLanguage,
): Promise<OfferedCountries> {
  const shipped = await rateService.shippedCountries().catch((error: unknown) => {
    log.error({ err: error }, 'the countries that the shop ships to could not be read');
    return null;
  });
  if (shipped === null) return { options: countries, firstCount: 0, shipsToFirstOnly: false };
  const { all, named } = shipped;
  // Guam stands with the rest of the world, where a shopper looks for it, though the United States are named with it.
  const territories = new Set(
    Object.entries(TERRITORIES).flatMap(([country, parts]) => (named.has(country) ? parts : [])),
  );
  const isOnTop = ({ value }: (typeof countries)[number]) => named.has(value) && !territories.has(value);
  const shippedTo = countries.filter(({ value }) => all.has(value));
  const first = [...shippedTo.filter(isOnTop), ...shippedTo.filter((country) => !isOnTop(country))];
  const others = countries.filter(({ value }) => !all.has(value));
  return {
    options: [...first, ...others],
    firstCount: others.length === 0 ? 0 : first.length,
    shipsToFirstOnly: others.length > 0,
  };
}

/** The countries for a single rendering, which needs the rules of only one country. */
export const localCountries = ({ countries }: ShopLanguage, rules: CountryRules | null): CountryBook => ({
  options: countries,
  peek: () => rules ?? undefined,
  load: () => Promise.resolve(rules),
});

let sketches: Promise<readonly CountrySketches[]> | undefined;

/** Which fields each country has; computed once. */
export const countrySketches = (): Promise<readonly CountrySketches[]> =>
  (sketches ??= loadAllCountryRules().then((all) => sketch(all.values())));

function sketch(all: Iterable<CountryRules>): readonly CountrySketches[] {
  const groups = new Map<string, CountrySketches>();
  for (const { code, provinces, provinceKind: kind, postal } of all) {
    const provinceKind = provinces.length === 0 ? '' : kind;
    const key = `${provinceKind} ${postal.kind}`;
    const before = groups.get(key)?.countries;
    const country = code + postal.example;
    const countries = before === undefined ? country : `${before},${country}`;
    groups.set(key, { provinceKind, postalKind: postal.kind, countries });
  }
  return [...groups.values()];
}
