import { findCountry, findProvince, normalizePostalCode, type Destination, type Province } from '@cartfare/core';
import { placeOf, type Place } from '../zones/place.ts';
import type { CountryEntry } from '../compile/compiled-shipping.ts';
import type { FieldRefusal } from '../results/rate-result.ts';

/** A destination, understood as far as possible, with what is wrong about it. */
export interface ResolvedDestination {
  readonly place: Place;
  readonly wrong: readonly FieldRefusal[];
  /** The postal code does not look like one of the country. Known formats are incomplete, so it may be one. */
  readonly isPostalCodeSuspect: boolean;
}

/** Null when there is no such country. Empty fields are not wrong here; whether they are needed, the zones decide. */
export function resolveDestination(
  destination: Destination,
  countries: ReadonlyMap<string, CountryEntry>,
): ResolvedDestination | null {
  const country = findCountry(destination.country);
  if (country === undefined) return null;
  const entry = countries.get(country);
  const province = provinceCode(destination.province, entry);
  const postalCode = entry?.rules.postal.use === 'none' ? '' : normalizePostalCode(country, destination.zip);
  const wrong: FieldRefusal[] = [];
  if (province === null) wrong.push({ field: 'province', code: 'not_valid_for_country' });
  const isPostalCodeSuspect = postalCode !== '' && entry?.postalPattern.test(postalCode) === false;
  return { place: placeOf(country, province ?? '', postalCode), wrong, isPostalCodeSuspect };
}

/** Null for one that the country does not have. A province in a country without provinces says nothing. */
function provinceCode(typed: string, entry: CountryEntry | undefined): string | null {
  if (entry === undefined) return typed.trim().toUpperCase();
  if (typed.trim() === '' || entry.provinces.size === 0) return '';
  return provinceIn(entry, typed)?.code ?? null;
}

/** The province for a code or a name; undefined for one that the country does not have. */
const provinceIn = ({ rules, provinces }: CountryEntry, typed: string): Province | undefined =>
  provinces.get(typed.trim().toUpperCase()) ?? findProvince(rules, typed);
