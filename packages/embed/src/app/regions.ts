/** Names and rules of all countries. Loaded on demand, for pages without such data, and for what pages' data lack. */
import {
  createCountryBook,
  findCountry,
  findProvince,
  type CountryBook,
  type CountryRules,
} from '@cartfare/core/address';
import { COUNTRY_NAMES, TERRITORIES } from '@cartfare/core/internal';
import { isEnglish } from './instance.ts';

const book = createCountryBook();

/** The countries that the platform has: it ships to Puerto Rico and others as provinces of the United States. */
const PLATFORM_COUNTRIES = Object.keys(COUNTRY_NAMES).filter((code) => !TERRITORIES.US.includes(code));

/** Those of the list, else all countries of the platform, in the language of the page if we support it. */
export async function ownCountries(locale: string, list: readonly string[] = []): Promise<CountryBook> {
  const codes = knownCodes(list);
  const offered = { codes: codes.length > 0 ? codes : PLATFORM_COUNTRIES };
  if (isEnglish(locale)) return createCountryBook(offered);
  const { loadNames } = await import('./language.ts');
  return createCountryBook({ ...offered, names: await loadNames(locale), locale });
}

/** The ISO codes of the page's list, which may have `UK`. What is not a country is reported: the calculator stays. */
const knownCodes = (list: readonly string[]): readonly string[] =>
  list.flatMap((written) => {
    const code = findCountry(written);
    if (code === undefined) reportError(new Error(`<cartfare-calculator>: "${written}" is not a country's ISO code.`));
    return code ?? [];
  });

/**
 * The page's own countries and provinces, with our rules for postal codes, and our word for the provinces if the page
 * has none. An unknown country stays as the page has it. Rejects if loading fails.
 */
export async function regionRules(country: string, ofPage: CountryRules): Promise<CountryRules> {
  const ours = await book.load(country);
  if (ours === null) return ofPage;
  return {
    code: ours.code,
    provinceKind: ours.provinceKind,
    provinces: ofPage.provinces.map((province) => {
      const { postalPrefixes } = findProvince(ours, province.code) ?? {};
      return postalPrefixes === undefined ? province : { ...province, postalPrefixes };
    }),
    postal: ours.postal,
  };
}
