import { ok, type Place, type Result } from '@cartfare/core/internal';
import {
  type Destination,
  findCountry,
  findProvince,
  loadCountryRules,
  normalizePostalCode,
} from '@cartfare/core/address';
import { loadPlaceFinder } from '@cartfare/core/languages';
import { z } from 'zod';
import { readFields, textField } from '../http/form-fields.ts';
import type { FormRefusal } from '../http/form-refusal.ts';
import type { FormObject } from '../http/form-value.ts';
import type { CustomerAddress } from './model.ts';

export type { Place };

/**
 * Maximum length of each field of a destination, in UTF-16 units: it is stored in the session and with each result.
 * The longest names of countries and provinces have some 60.
 */
export const MAX_FIELD_LENGTH = 255;

const addressText = textField(MAX_FIELD_LENGTH);

const ratesForm = z.object({
  shipping_address: z
    .object({ zip: addressText, country: addressText, province: addressText }, 'has to be a group of fields')
    .nullish(),
});

/** The place in a form's `shipping_address`, or null when it has none. */
export async function readPlace(fields: FormObject): Promise<Result<Place | null, FormRefusal>> {
  const read = readFields(ratesForm, fields);
  if (!read.ok) return read;
  const { shipping_address: address } = read.value;
  if (address === null || address === undefined) return ok(null);
  return ok(await toPlace({ country: address.country, province: address.province, postalCode: address.zip }));
}

/**
 * Parses a destination. Countries and provinces may be codes, or names in every language of the shop. What no country or
 * province is called stays as it was sent, so that the rating refuses it.
 */
export async function toPlace({ country, province, postalCode }: Destination): Promise<Place> {
  const countryCode = findCountry(country) ?? (await findForeignCountry(country));
  if (countryCode === undefined) return { countryCode: country.trim(), provinceCode: province, postalCode };
  return {
    countryCode,
    provinceCode: await provinceCodeOf(countryCode, province),
    postalCode: normalizePostalCode(countryCode, postalCode),
  };
}

async function provinceCodeOf(countryCode: string, province: string): Promise<string> {
  if (province === '') return '';
  const rules = await loadCountryRules(countryCode);
  if (rules === null || rules.provinces.length === 0) return province;
  const named = PROVINCE_CODE.test(province) ? undefined : (await allNames()).findProvince(rules, province);
  return (named ?? findProvince(rules, province))?.code ?? province;
}

const findForeignCountry = async (country: string): Promise<string | undefined> =>
  country.trim() === '' || COUNTRY_CODE.test(country) ? undefined : (await allNames()).findCountry(country);

/** What looks like a code is no name in any language. */
const COUNTRY_CODE = /^[A-Za-z]{2}$/;
const PROVINCE_CODE = /^(?:[A-Za-z]{2}-)?[A-Za-z\d]{0,3}$/;

let places: ReturnType<typeof loadPlaceFinder> | undefined;

/** Loaded for the first name, because the names of all languages take some megabytes. */
const allNames = () => (places ??= loadPlaceFinder());

/**
 * The place without a province that its country does not have. A form without a script can send the one of the country
 * that was selected before.
 */
export async function dropUnknownProvince(place: Place): Promise<Place> {
  const rules = await loadCountryRules(place.countryCode);
  if (rules === null || findProvince(rules, place.provinceCode) !== undefined) return place;
  return { ...place, provinceCode: '' };
}

export const placeOfAddress = ({ country, province, postalCode }: CustomerAddress): Place => ({
  countryCode: country,
  provinceCode: province,
  postalCode: normalizePostalCode(country, postalCode),
});

export const NOWHERE: Place = { countryCode: '', provinceCode: '', postalCode: '' };

export const samePlace = (a: Place, b: Place): boolean =>
  a.countryCode === b.countryCode && a.provinceCode === b.provinceCode && a.postalCode === b.postalCode;

/** The values of an address form that shows the place. */
export const destinationOf = ({ countryCode, provinceCode, postalCode }: Place): Destination => ({
  postalCode,
  country: countryCode,
  province: provinceCode,
});
