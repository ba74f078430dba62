import {
  type CountryRules,
  err,
  findCountry,
  findProvince,
  loadCountryRules,
  normalizePostalCode,
  ok,
  type Result,
} from '@cartfare/core';
import { type FormObject, formText } from '../../http/form-value.ts';
import type { AddressDraft } from '../../shop/model.ts';
import type { CustomerAddress } from '../../shop/model.ts';

/** What stands in the fields of an address. */
export type AddressFields = Readonly<Record<AddressField, string>>;

export type AddressField = keyof AddressDraft;

/** What is wrong, by field; the sentences are for people. */
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

export const EMPTY_ADDRESS: AddressFields = { name: '', address1: '', city: '', province: '', country: '', zip: '' };

/** Longest text of a field. Source: ours; carriers' labels have room for less. */
const MAX_LENGTH = 100;

export const readAddressFields = (form: FormObject): AddressFields => ({
  name: formText(form, 'name').trim(),
  address1: formText(form, 'address1').trim(),
  city: formText(form, 'city').trim(),
  province: formText(form, 'province').trim(),
  country: formText(form, 'country').trim(),
  zip: formText(form, 'zip').trim(),
});

/** What a saved address puts into the fields: its province by name. */
export async function fieldsOfAddress(address: CustomerAddress): Promise<AddressFields> {
  const { name, address1, city, country, zip } = address;
  const rules = await loadCountryRules(country);
  const province = rules === null ? undefined : findProvince(rules, address.province);
  return { name, address1, city, country, zip, province: province?.name ?? address.province };
}

/** The address that the fields mean, in the spelling that is saved, or everything that is wrong with them. */
export async function checkAddress(fields: AddressFields): Promise<Result<AddressDraft, AddressErrors>> {
  const country = findCountry(fields.country);
  const rules = country === undefined ? null : await loadCountryRules(country);
  const errors: Partial<Record<AddressField, string>> = {};
  if (fields.name === '') errors.name = 'Enter the name on the parcel.';
  if (fields.address1 === '') errors.address1 = 'Enter street and number.';
  if (fields.city === '') errors.city = 'Enter the city or town.';
  if (country === undefined) errors.country = 'Choose a country.';
  for (const field of ['name', 'address1', 'city', 'province', 'zip'] as const) {
    if (fields[field].length > MAX_LENGTH) errors[field] = `Use ${MAX_LENGTH} characters at most.`;
  }
  const region = rules === null ? { province: '', zip: fields.zip } : checkRegion(fields, rules, errors);
  if (country === undefined || Object.keys(errors).length > 0) return err(errors);
  return ok({ ...fields, ...region, country });
}

/** Province and postal code, as the country has them. */
function checkRegion(
  fields: AddressFields,
  rules: CountryRules,
  errors: Partial<Record<AddressField, string>>,
): Pick<AddressDraft, 'province' | 'zip'> {
  const province = findProvince(rules, fields.province);
  if (rules.provinces.length > 0 && province === undefined) {
    const [example] = rules.provinces;
    errors.province ??= `Enter a part of the country by name or code, such as ${example?.name} or ${example?.code}.`;
  }
  // Known formats are incomplete: only a code that is missing is an error.
  if (rules.postal.use === 'required' && fields.zip === '') {
    errors.zip ??= `Enter the postal code, such as ${rules.postal.example}.`;
  }
  const zip = rules.postal.use === 'none' ? '' : normalizePostalCode(rules.code, fields.zip);
  return { province: province?.code ?? '', zip };
}
