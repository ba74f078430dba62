import { findProvince, loadCountryRules, type Place } from '@cartfare/core/address';
import { ok, type Result } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
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
  return ok(await parsePlace({ country: address.country, province: address.province, postalCode: address.zip }));
}

/**
 * The place without a province that its country does not have. A form without a script can send the one of the country
 * that was selected before.
 */
export async function dropUnknownProvince(place: Place): Promise<Place> {
  const rules = await loadCountryRules(place.countryCode);
  if (rules === null || findProvince(rules, place.provinceCode) !== undefined) return place;
  return { ...place, provinceCode: '' };
}

export const placeOfAddress = ({ country, province, postalCode }: CustomerAddress): Promise<Place> =>
  parsePlace({ country, province, postalCode });

export const NOWHERE: Place = { countryCode: '', provinceCode: '', postalCode: '' };

export const samePlace = (a: Place, b: Place): boolean =>
  a.countryCode === b.countryCode && a.provinceCode === b.provinceCode && a.postalCode === b.postalCode;
