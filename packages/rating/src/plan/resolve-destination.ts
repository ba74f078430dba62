import { findCountry, findProvince, normalizePostalCode, type Destination } from '@cartfare/core/address';
import { TERRITORIES, type Province } from '@cartfare/core/internal';
import { isOutwardAlone, partialKeyedPlace, keyedPlace, type KeyedPlace } from '../zones/keyed-place.ts';
import type { CountryEntry } from '../compile/compiled-shipping.ts';

/** A destination, resolved as far as possible, with what is suspect about it. */
export interface ResolvedDestination {
  readonly place: KeyedPlace;
  /** The country has provinces, and none of this name. */
  readonly isProvinceUnknown: boolean;
  /** The postal code does not look like one of the country. It may be one, because known formats are incomplete. */
  readonly isPostalCodeSuspect: boolean;
  /** The postal code is only the beginning of one, as wallets give before payment: `K2P`, `EH1`. */
  readonly isPostalCodePartial: boolean;
}

/** Null if the country is unknown. Empty fields are no problem here: the zones decide whether they are needed. */
export function resolveDestination(
  destination: Destination,
  countries: ReadonlyMap<string, CountryEntry>,
): ResolvedDestination | null {
  const named = findCountry(destination.country);
  if (named === undefined) return null;
  const country =
    territoryIn(named, destination.province, countries.get(named)) ??
    territoryWith(named, destination.postalCode, countries) ??
    named;
  const entry = countries.get(country);
  const province = country === named ? provinceCode(destination.province, entry) : '';
  const postalCode = entry?.rules.postal.use === 'none' ? '' : normalizePostalCode(country, destination.postalCode);
  const isPostalCodeSuspect = postalCode !== '' && entry?.postalPattern.test(postalCode) === false;
  const isBeginning = isPostalCodeSuspect && entry.postalBeginning.test(postalCode);
  return {
    place: isBeginning
      ? partialKeyedPlace(country, province ?? '', postalCode, entry.rules.postal.example)
      : keyedPlace(country, province ?? '', postalCode),
    isPostalCodePartial: isBeginning || isOutwardAlone(country, postalCode),
    isProvinceUnknown: province === null,
    isPostalCodeSuspect,
  };
}

/** The territory that an address names as a province of its country, which has none of this name: HK in "China, Hong Kong". */
function territoryIn(country: string, province: string, entry: CountryEntry | undefined): string | undefined {
  const territories = TERRITORIES[country];
  if (entry === undefined || territories === undefined || province.trim() === '') return undefined;
  if (provinceIn(entry, province) !== undefined) return undefined;
  const territory = findCountry(province);
  return territories.find((code) => code === territory);
}

/** The territory whose code the address has, where no code of its country is like it: GI in "United Kingdom, GX11 1AA". */
function territoryWith(
  country: string,
  typed: string,
  countries: ReadonlyMap<string, CountryEntry>,
): string | undefined {
  const entry = countries.get(country);
  const fits = (code: string, pattern: 'postalPattern' | 'postalBeginning') =>
    countries.get(code)?.[pattern].test(normalizePostalCode(code, typed)) === true;
  if (
    entry === undefined ||
    typed.trim() === '' ||
    fits(country, 'postalPattern') ||
    fits(country, 'postalBeginning')
  ) {
    return undefined;
  }
  const [territory, ...others] = (TERRITORIES[country] ?? []).filter(
    (code) => countries.get(code)?.rules.postal.use !== 'none' && fits(code, 'postalPattern'),
  );
  return others.length === 0 ? territory : undefined;
}

/** Null for a province that the country does not have. In a country without provinces it is ignored. */
function provinceCode(typed: string, entry: CountryEntry | undefined): string | null {
  if (entry === undefined) return typed.trim().toUpperCase();
  if (typed.trim() === '' || entry.provinces.size === 0) return '';
  return provinceIn(entry, typed)?.code ?? null;
}

/** The province for a code or a name; undefined if the country does not have it. */
const provinceIn = ({ rules, provinces }: CountryEntry, typed: string): Province | undefined =>
  provinces.get(typed.trim().toUpperCase()) ?? findProvince(rules, typed);
