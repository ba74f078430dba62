import { ok, type Result } from '@cartfare/core';
import { type Destination, findCountry, loadCountryRules } from '@cartfare/core/address';
import { loadPlaceFinder, type PlaceFinder } from '@cartfare/core/languages';
import { z } from 'zod';
import { type FieldIssue, readFields, textField } from '../http/form-fields.ts';
import type { FormObject } from '../http/form-value.ts';

/**
 * Maximum length of each field of a destination, in UTF-16 units: it is stored in the session and with each result.
 * Source: ours; the longest names of countries and provinces have some 60.
 */
const MAX_DESTINATION_FIELD_LENGTH = 255;

const addressText = textField(MAX_DESTINATION_FIELD_LENGTH);

const ratesForm = z.object({
  shipping_address: z
    .object({ zip: addressText, country: addressText, province: addressText }, 'has to be a group of fields')
    .nullish(),
});

/**
 * The destination that a call carries in `shipping_address`, or null when it carries none. Countries and provinces may
 * be named in every language of the shop; a name that English does not have becomes a code.
 */
export async function readDestination(fields: FormObject): Promise<Result<Destination | null, FieldIssue>> {
  const read = readFields(ratesForm, fields);
  if (!read.ok) return read;
  const { shipping_address: address } = read.value;
  if (address === null || address === undefined) return ok(null);
  const { zip: postalCode, country, province } = address;
  return ok(await resolveNames({ postalCode, country, province }));
}

let places: Promise<PlaceFinder> | undefined;

/** Loaded for the first name, because the names of all languages take some megabytes. */
const allNames = (): Promise<PlaceFinder> => (places ??= loadPlaceFinder());

/**
 * Puts codes for names of provinces, and of countries that English does not have. What is not a name in any language
 * stays as it was sent.
 */
async function resolveNames(destination: Destination): Promise<Destination> {
  const { country, province } = destination;
  if (country === '' || (COUNTRY_CODE.test(country) && PROVINCE_CODE.test(province))) return destination;
  const known = findCountry(country);
  const code = known ?? (await allNames()).findCountry(country);
  if (code === undefined) return destination;
  const rules = PROVINCE_CODE.test(province) ? null : await loadCountryRules(code);
  const found = rules === null ? undefined : (await allNames()).findProvince(rules, province);
  return { ...destination, country: known === undefined ? code : country, province: found?.code ?? province };
}

/** Codes, which our own pages send, need no look-up in tables of names. */
const COUNTRY_CODE = /^[A-Za-z]{2}$/;
const PROVINCE_CODE = /^(?:[A-Za-z]{2}-)?[A-Za-z\d]{0,3}$/;
