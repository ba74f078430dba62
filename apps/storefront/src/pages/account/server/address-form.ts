import { type FieldsView, initialView } from '@cartfare/core';
import { err, fillText, ok, type Result } from '@cartfare/core/internal';
import { type CountryRules, findCountry, findProvince, normalizePostalCode } from '@cartfare/core/address';
import { type FormObject, formText } from '../../../http/form-value.ts';
import type { AddressDraft, CustomerAddress } from '../../../shop/model.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import { loadLocalRules, localCountries, type OfferedCountries } from '../../ui/countries/local-countries.ts';

/** The values of an address form. */
export type AddressFields = Readonly<Record<AddressField, string>>;

export type AddressField = keyof AddressDraft;

/** Error messages for customers, by field. */
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

export const EMPTY_ADDRESS: AddressFields = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  country: '',
  postalCode: '',
  phone: '',
};

/** Longest text of a field. Carriers' labels have room for less. */
const MAX_LENGTH = 100;

/**
 * Country and province are cut to the maximum length, which no name has: looking up a name takes a time by the square of
 * its length.
 */
export const readAddressFields = (form: FormObject): AddressFields => ({
  name: formText(form, 'name').trim(),
  address1: formText(form, 'address1').trim(),
  address2: formText(form, 'address2').trim(),
  city: formText(form, 'city').trim(),
  province: formText(form, 'province').trim().slice(0, MAX_LENGTH),
  country: formText(form, 'country').trim().slice(0, MAX_LENGTH),
  postalCode: formText(form, 'zip').trim(),
  phone: formText(form, 'phone').trim(),
});

/** The values of a saved address. */
export const fieldsOfAddress = ({ id: _id, isDefault: _isDefault, ...fields }: CustomerAddress): AddressFields =>
  fields;

/** Country, province and postal code as in the calculator: their labels, options and hint follow the country. */
export async function placeFields(
  { country, province, postalCode }: AddressFields,
  language: ShopLanguage,
  offered: OfferedCountries,
): Promise<FieldsView> {
  const { calculator: texts } = language;
  const rules = await loadLocalRules(findCountry(country) ?? '', language);
  const countries = { ...localCountries(language, rules), ...offered };
  return initialView({ countries, initialDestination: { country, province, postalCode }, language: { texts } }).fields;
}

/** The address of the fields, normalised for saving, or all their errors. */
export async function checkAddress(
  fields: AddressFields,
  language: ShopLanguage,
): Promise<Result<AddressDraft, AddressErrors>> {
  const { address: texts } = language.texts;
  const country = findCountry(fields.country);
  const rules = country === undefined ? null : await loadLocalRules(country, language);
  const errors = rules === null ? {} : regionErrors(fields, rules, language);
  if (fields.name === '') errors.name = texts.enterName;
  if (fields.address1 === '') errors.address1 = texts.enterStreet;
  if (fields.city === '') errors.city = texts.enterCity;
  if (country === undefined) errors.country = texts.chooseCountry;
  for (const field of ['name', 'address1', 'address2', 'city', 'postalCode', 'phone'] as const) {
    if (fields[field].length > MAX_LENGTH) errors[field] = fillText(texts.tooLong, { limit: MAX_LENGTH });
  }
  if (country === undefined || Object.keys(errors).length > 0) return err(errors);
  return ok({ ...fields, ...regionOf(fields, rules), country });
}

/** The errors of province and postal code, by the country's rules. */
function regionErrors(fields: AddressFields, rules: CountryRules, language: ShopLanguage) {
  const { calculator, texts } = language;
  const errors: Partial<Record<AddressField, string>> = {};
  if (rules.provinces.length > 0 && findProvince(rules, fields.province) === undefined) {
    const kind = inSentence(calculator.provinceKinds[rules.provinceKind], language);
    errors.province = fillText(texts.address.chooseProvince, { kind });
  }
  // The known formats are incomplete, so a code of another format is accepted; only a missing one is an error.
  if (rules.postal.use === 'required' && fields.postalCode === '') {
    const kind = inSentence(calculator.postalKinds[rules.postal.kind], language);
    errors.postalCode = fillText(texts.address.enterPostalCode, { kind, example: rules.postal.example });
  }
  return errors;
}

/** Province and postal code, normalised by the country's rules. */
function regionOf(fields: AddressFields, rules: CountryRules | null): Pick<AddressDraft, 'province' | 'postalCode'> {
  if (rules === null) return { province: '', postalCode: fields.postalCode };
  const postalCode = rules.postal.use === 'none' ? '' : normalizePostalCode(rules.code, fields.postalCode);
  return { province: findProvince(rules, fields.province)?.code ?? '', postalCode };
}

/** A label for the middle of a sentence: "postal code", "ZIP code". German nouns keep their capital. */
const inSentence = (label: string, { locale }: ShopLanguage): string =>
  locale === 'de' || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);
