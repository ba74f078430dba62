import type { CountryBook } from './country-book.ts';
import type { CountryRules, Province } from './country-rules.ts';
import { EMPTY_DESTINATION, sameDestination, type Destination } from './destination.ts';
import { findProvince } from './find-province.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';
import { isValidPostalCode, postalCodeLooksRight, provinceOfPostalCode } from './postal-checks.ts';

/**
 * The fields of an address: what they contain, and what the rules of the country say about them. Each function returns
 * the next form, or the very same object when nothing changes.
 *
 * ```
 *   editAddress ──▶ another country: its rules as far as they are there, province emptied, postal code checked
 *               ──▶ another postal code: its province, unless the shopper has selected one
 *   settleCountry ──▶ the rules have been loaded, or could not be: fields that the country does not have are emptied,
 *                     and an opened province that is the postal code's own will follow it
 * ```
 */
export interface AddressForm {
  /** The current values of the fields. */
  readonly destination: Destination;
  readonly country: CountryState;
  /** The country is a guess that the shopper has not confirmed. */
  readonly isCountryGuessed: boolean;
  /** A field has been edited since the form was opened. */
  readonly isEdited: boolean;
  /** The postal code that was entered for another country: kept only if it can be a code of this one. Or empty. */
  readonly formerPostalCode: string;
  /** The province is that of the postal code, as the shopper enters it; false once a province is selected. */
  readonly provinceFollows: boolean;
  /**
   * The postal code that the form was opened with, until the rules of its country tell whether the province beside it
   * is the code's own. Or empty.
   */
  readonly openedPostalCode: string;
}

/** The rules of the destination's country: what it calls its provinces, whether it has postal codes. */
export type CountryState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly rules: CountryRules }
  /** The rules could not be loaded: the fields stay usable, and the province is a text field. */
  | { readonly kind: 'unknown' };

type Countries = Pick<CountryBook, 'peek'>;

/** The form at first, without the fields that the country does not have. */
export function openAddress(
  given: Partial<Destination> | undefined,
  countries: Countries,
  isCountryGuessed = false,
): AddressForm {
  const opened = edited(EMPTY_DESTINATION, given ?? {});
  const country = countryNow(countries, opened.country);
  const destination = usedFields(opened, country);
  return {
    destination,
    country,
    isCountryGuessed,
    isEdited: false,
    formerPostalCode: '',
    provinceFollows: false,
    openedPostalCode: destination.postalCode,
  };
}

/** A province of the old country is invalid in a new one, and so are most postal codes. */
export function editAddress(form: AddressForm, change: Partial<Destination>, countries: Countries): AddressForm {
  const next = edited(form.destination, change);
  if (next.country === form.destination.country) {
    const destination = usedFields(next, form.country);
    if (sameDestination(destination, form.destination)) return form;
    return fillProvince({
      ...form,
      destination,
      isEdited: true,
      provinceFollows: followsPostalCode(form, change),
      openedPostalCode: change.province == null ? form.openedPostalCode : '',
    });
  }
  const country = countryNow(countries, next.country);
  const formerPostalCode = change.postalCode == null ? next.postalCode : '';
  const postalCode = formerPostalCode === '' || canHavePostalCode(country, formerPostalCode) ? next.postalCode : '';
  const destination = usedFields({ ...next, province: change.province ?? '', postalCode }, country);
  const provinceFollows = change.province == null;
  return fillProvince({
    destination,
    country,
    isCountryGuessed: false,
    isEdited: true,
    formerPostalCode,
    provinceFollows,
    openedPostalCode: '',
  });
}

/** A province that is not the postal code's own was selected, and stays. */
const followsPostalCode = (form: AddressForm, { province, postalCode }: Partial<Destination>): boolean =>
  province == null && (form.provinceFollows || (postalCode != null && isProvinceOf(form, form.destination.postalCode)));

/** Whether the form's province is that of the postal code, or empty. */
function isProvinceOf(form: AddressForm, postalCode: string): boolean {
  if (form.destination.province === '') return true;
  const rules = completeRules(form.country);
  if (rules === null || !isValidPostalCode(rules, postalCode)) return false;
  const own = provinceOfPostalCode(rules, postalCode);
  return own !== undefined && own === provinceOf(form);
}

/** Enters the province of a complete postal code, where the country's rules know it. */
export function fillProvince(form: AddressForm): AddressForm {
  const { destination, country, provinceFollows } = form;
  const rules = completeRules(country);
  if (!provinceFollows || rules === null || !isValidPostalCode(rules, destination.postalCode)) return form;
  const province = provinceOfPostalCode(rules, destination.postalCode)?.code;
  if (province === undefined || province === provinceOf(form)?.code) return form;
  return { ...form, destination: { ...destination, province } };
}

/** `value` is the country whose rules have arrived or could not be loaded: ignored if the form has another one by now. */
export function settleCountry(form: AddressForm, value: string, country: CountryState): AddressForm {
  if (form.destination.country !== value) return form;
  // Partial rules are better than none, unless they lack the provinces: then that field becomes a text field.
  const known = form.country.kind === 'known' ? form.country.rules : null;
  if (country.kind !== 'known' && known !== null && known.isPartial !== 'fields') return form;
  const { postalCode } = form.destination;
  const isFormer = postalCode === form.formerPostalCode && !canHavePostalCode(country, postalCode);
  const destination = usedFields({ ...form.destination, postalCode: isFormer ? '' : postalCode }, country);
  return followOpened({ ...form, country, destination });
}

/** The province that a form was opened with follows the postal code if it is that of the opened one. */
function followOpened(form: AddressForm): AddressForm {
  const { openedPostalCode } = form;
  if (openedPostalCode === '' || completeRules(form.country) === null) return form;
  const provinceFollows = form.provinceFollows || isProvinceOf(form, openedPostalCode);
  return { ...form, provinceFollows, openedPostalCode: '' };
}

/** Whether the rules of the form's country have to be loaded. */
export const needsRules = ({ country }: AddressForm): boolean =>
  country.kind === 'loading' || (country.kind === 'known' && completeRules(country) === null);

/** The country's rules, or null unless all of them are loaded: only those can check postal codes. */
export const completeRules = (country: CountryState): CountryRules | null =>
  country.kind === 'known' && country.rules.isPartial === undefined ? country.rules : null;

type Placed = Pick<AddressForm, 'destination' | 'country'>;

/** The destination's province if the country's rules, complete or not, have it. */
export const provinceOf = ({ country, destination }: Placed): Province | undefined =>
  country.kind === 'known' ? findProvince(country.rules, destination.province) : undefined;

/** The postal code in its country's spelling; a text that is not a code of the country stays as it is. */
export function spelledPostalCode({ country, destination }: Placed): string {
  const { postalCode } = destination;
  const rules = completeRules(country);
  return rules !== null && postalCode !== '' && postalCodeLooksRight(rules, postalCode)
    ? normalizePostalCode(rules.code, postalCode)
    : postalCode;
}

/** Whether the address has all that its country requires: a province where there are some, a plausible postal code. */
export function isAddressComplete(form: Placed): boolean {
  const rules = completeRules(form.country);
  if (rules === null) return false;
  if (rules.provinces.length > 0 && provinceOf(form) === undefined) return false;
  const { postalCode } = form.destination;
  return (postalCode.trim() !== '' || rules.postal.use !== 'required') && postalCodeLooksRight(rules, postalCode);
}

/** Equal for all spellings of an address. */
export function addressKey(form: Placed): string {
  const { country, destination } = form;
  if (country.kind !== 'known') return JSON.stringify(destination);
  const province = provinceOf(form)?.code ?? destination.province;
  return JSON.stringify([
    country.rules.code,
    province,
    normalizePostalCode(country.rules.code, destination.postalCode),
  ]);
}

/** The country's rules as far as the book has them without loading. */
export function countryNow(countries: Countries, country: string): CountryState {
  if (country === '') return { kind: 'none' };
  const rules = countries.peek(country);
  return rules === undefined ? { kind: 'loading' } : { kind: 'known', rules };
}

/**
 * A field that is undefined or null is an omitted one: programs pass on saved addresses that lack fields. They have
 * others, such as a name, which are left out.
 */
const edited = (old: Destination, { country, province, postalCode }: Partial<Destination>): Destination => ({
  country: country ?? old.country,
  province: province ?? old.province,
  postalCode: postalCode ?? old.postalCode,
});

/** True while the country's rules are unknown. */
function canHavePostalCode(country: CountryState, code: string): boolean {
  const rules = completeRules(country);
  return rules === null || postalCodeLooksRight(rules, code);
}

/** The destination without the fields that its country does not have. */
function usedFields(destination: Destination, country: CountryState): Destination {
  if (country.kind !== 'known') return destination;
  const { provinces, postal } = country.rules;
  return {
    country: destination.country,
    province: provinces.length === 0 ? '' : destination.province,
    postalCode: postal.use === 'none' ? '' : destination.postalCode,
  };
}
