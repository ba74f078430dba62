import { beginningPattern } from '../address/beginning-pattern.ts';
import type { CountryRules, Province } from '../address/country-rules.ts';
import { loadAllCountryRules } from '../address/data/load-country-rules.ts';
import type { Destination, Place } from '../address/destination.ts';
import { findCountry } from '../address/find-country.ts';
import { findProvince } from '../address/find-province.ts';
import { normalizePostalCode } from '../address/normalize-postal-code.ts';
import { TERRITORIES } from '../address/territories.ts';
import { loadPlaceFinder } from './place-finder.ts';

/**
 * Parses what a shopper, a form or another program wrote. Countries and provinces may be codes, or names in any of the
 * fourteen languages. A territory that an address names as a part of another country, by a province or by a postal code,
 * becomes a place of its own: "China, Hong Kong" is HK. What no country or province is called stays as it was sent, so
 * that the rating refuses it.
 *
 * @example
 * const place = await parsePlace({ country: 'Kanada', province: 'Ontario', postalCode: 'k1n5t2' });
 * // { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' }
 */
export async function parsePlace({ country, province, postalCode }: Destination): Promise<Place> {
  const countries = await allRules();
  const rules = countries.get((await countryNamed(country)) ?? '');
  if (rules === undefined) return { countryCode: country.trim(), provinceCode: province, postalCode };
  const known = await provinceNamed(rules, province);
  if (known !== undefined) return placeIn(rules, known.code, postalCode);
  const named = await territoryNamed(rules, province);
  const territory = named === undefined ? territoryWith(rules, postalCode, countries) : countries.get(named);
  if (territory !== undefined) return placeIn(territory, '', postalCode);
  // A country without provinces has none to refuse.
  return placeIn(rules, rules.provinces.length === 0 || province.trim() === '' ? '' : province, postalCode);
}

const placeIn = ({ code, postal }: CountryRules, provinceCode: string, postalCode: string): Place => ({
  countryCode: code,
  provinceCode,
  postalCode: postal.use === 'none' ? '' : normalizePostalCode(code, postalCode),
});

let rulesOfAll: ReturnType<typeof loadAllCountryRules> | undefined;

/** Loaded at the first call: the raters of a server have them in memory anyway. */
const allRules = () => (rulesOfAll ??= loadAllCountryRules());

/** What looks like a code is no name in any language. */
const COUNTRY_CODE = /^[A-Za-z]{2}$/;
const PROVINCE_CODE = /^(?:[A-Za-z]{2}-)?[A-Za-z\d]{0,3}$/;

let names: ReturnType<typeof loadPlaceFinder> | undefined;

/** Loaded for the first name, because the names of all languages take some megabytes. */
const allNames = () => (names ??= loadPlaceFinder());

const countryNamed = async (country: string): Promise<string | undefined> =>
  findCountry(country) ??
  (country.trim() === '' || COUNTRY_CODE.test(country) ? undefined : (await allNames()).findCountry(country));

async function provinceNamed(rules: CountryRules, province: string): Promise<Province | undefined> {
  if (province.trim() === '' || rules.provinces.length === 0) return undefined;
  const named = PROVINCE_CODE.test(province) ? undefined : (await allNames()).findProvince(rules, province);
  return named ?? findProvince(rules, province);
}

/** The territory that an address names as a province of its country, which has none of this name. */
async function territoryNamed({ code: country }: CountryRules, province: string): Promise<string | undefined> {
  const territories = TERRITORIES[country];
  if (territories === undefined || province.trim() === '') return undefined;
  const territory = await countryNamed(province);
  return territories.find((code) => code === territory);
}

/** The territory whose code the address has, where no code of its country is like it: GI in "United Kingdom, GX11 1AA". */
function territoryWith(
  { code: country, postal }: CountryRules,
  typed: string,
  countries: ReadonlyMap<string, CountryRules>,
): CountryRules | undefined {
  const codes = TERRITORIES[country];
  if (codes === undefined || typed.trim() === '') return undefined;
  const own = normalizePostalCode(country, typed);
  if (new RegExp(postal.pattern).test(own) || beginningPattern(postal.pattern).test(own)) return undefined;
  const [territory, ...others] = codes.map((code) => countries.get(code)).filter((rules) => isCodeOf(rules, typed));
  return others.length === 0 ? territory : undefined;
}

const isCodeOf = (rules: CountryRules | undefined, typed: string): boolean =>
  rules !== undefined &&
  rules.postal.use !== 'none' &&
  new RegExp(rules.postal.pattern).test(normalizePostalCode(rules.code, typed));
