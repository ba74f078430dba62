import {
  type CountryRules,
  createCalculator,
  createCountryBook,
  ENGLISH,
  err,
  type FieldsView,
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

export const EMPTY_ADDRESS: AddressFields = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  country: '',
  zip: '',
  phone: '',
};

/** Longest text of a field. Source: ours; carriers' labels have room for less. */
const MAX_LENGTH = 100;

export const readAddressFields = (form: FormObject): AddressFields => ({
  name: formText(form, 'name').trim(),
  address1: formText(form, 'address1').trim(),
  address2: formText(form, 'address2').trim(),
  city: formText(form, 'city').trim(),
  province: formText(form, 'province').trim(),
  country: formText(form, 'country').trim(),
  zip: formText(form, 'zip').trim(),
  phone: formText(form, 'phone').trim(),
});

/** What a saved address puts into the fields. */
export const fieldsOfAddress = ({ id: _id, isDefault: _isDefault, ...fields }: CustomerAddress): AddressFields =>
  fields;

const COUNTRIES = createCountryBook();

/** Country, province and postal code as the calculator has them: their labels, choices and hint follow the country. */
export async function placeFields({ country, province, zip }: AddressFields): Promise<FieldsView> {
  const rules = await COUNTRIES.load(country);
  const countries = { ...COUNTRIES, peek: () => rules ?? undefined };
  const calculator = createCalculator({ countries, initialDestination: { country, province, zip } });
  return calculator.getServerSnapshot().view.fields;
}

/** The address that the fields mean, in the spelling that is saved, or everything that is wrong with them. */
export async function checkAddress(fields: AddressFields): Promise<Result<AddressDraft, AddressErrors>> {
  const country = findCountry(fields.country);
  const rules = country === undefined ? null : await loadCountryRules(country);
  const errors: Partial<Record<AddressField, string>> = {};
  if (fields.name === '') errors.name = 'Enter a name.';
  if (fields.address1 === '') errors.address1 = 'Enter a street address.';
  if (fields.city === '') errors.city = 'Enter a city or town.';
  if (country === undefined) errors.country = 'Choose a country.';
  for (const field of ['name', 'address1', 'address2', 'city', 'zip', 'phone'] as const) {
    if (fields[field].length > MAX_LENGTH) errors[field] = `Use ${MAX_LENGTH} characters or fewer.`;
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
    errors.province = `Select your ${ENGLISH.provinceKinds[rules.provinceKind].toLowerCase()}.`;
  }
  // Known formats are incomplete: only a code that is missing is an error.
  if (rules.postal.use === 'required' && fields.zip === '') {
    errors.zip ??= `Enter your ${postalName(rules)}. Example: ${rules.postal.example}`;
  }
  const zip = rules.postal.use === 'none' ? '' : normalizePostalCode(rules.code, fields.zip);
  return { province: province?.code ?? '', zip };
}

/** "postal code", "ZIP code": as the label has it, in the middle of a sentence. */
function postalName({ postal }: CountryRules): string {
  const label = ENGLISH.postalKinds[postal.kind];
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
