import {
  findCountry,
  findProvince,
  isValidPostalCode,
  normalizePostalCode,
  type CountryRules,
  type Destination,
} from '@cartfare/core';
import { placeOf, type Place } from '../zones/place.ts';
import type { FieldRefusal } from './rating.ts';

/** A destination, understood as far as possible, with what is wrong about it. */
export interface ResolvedDestination {
  readonly place: Place;
  readonly wrong: readonly FieldRefusal[];
}

/** Null when there is no such country. Empty fields are not wrong here; whether they are needed, the zones decide. */
export function resolveDestination(
  destination: Destination,
  countries: ReadonlyMap<string, CountryRules>,
): ResolvedDestination | null {
  const country = findCountry(destination.country);
  if (country === undefined) return null;
  const rules = countries.get(country);
  const province = provinceCode(destination.province, rules);
  const wrong: FieldRefusal[] = [];
  if (province === null) wrong.push({ field: 'province', code: 'not_valid_for_country' });
  const typed = destination.zip.trim();
  if (typed !== '' && rules !== undefined && !isValidPostalCode(rules, typed)) {
    wrong.push({ field: 'zip', code: 'not_valid_for_country' });
  }
  const postalCode = typed === '' || rules?.postal.use === 'none' ? '' : normalizePostalCode(country, typed);
  return { place: placeOf(country, province ?? '', postalCode), wrong };
}

/** Null for one that the country does not have. A province in a country without provinces says nothing. */
function provinceCode(typed: string, rules: CountryRules | undefined): string | null {
  const upper = typed.trim().toUpperCase();
  if (rules === undefined) return upper;
  if (upper === '' || rules.provinces.length === 0) return '';
  const known = rules.provinces.find((province) => province.code === upper) ?? findProvince(rules, typed);
  return known?.code ?? null;
}
