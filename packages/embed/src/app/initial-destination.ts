import { EMPTY_DESTINATION, type CountryBook, type Destination } from '@cartfare/core/address';
import type { Control } from './dom.ts';
import type { CustomerAddress, ElementOptions } from './element-options.ts';
import { findControls, heldValue, isEdited, type FieldName } from './field-controls.ts';

/**
 * The destination that is known without the page's fields: an address, by default the known customer's, otherwise the
 * shop's default country if the page offers it. Values are those that the page offers, names or codes.
 */
export function knownDestination(
  { customerAddress, defaultCountry }: ElementOptions,
  { options }: CountryBook,
  address: CustomerAddress | null = customerAddress,
): Destination {
  // The platform's Liquid knows the name in the language of the page, its option tags have the English one as value.
  const offered = (country: string) => options.find(({ value, name }) => value === country || name === country)?.value;
  if (address === null) return { ...EMPTY_DESTINATION, country: offered(defaultCountry) ?? '' };
  const { country, countryCode, province, provinceCode, postalCode } = address;
  return {
    country: offered(country) ?? offered(countryCode) ?? (country || countryCode),
    province: province || provinceCode,
    postalCode,
  };
}

/**
 * The initial destination of a page: what was entered already, otherwise the known customer's address, otherwise the
 * markup's values. The old client's markup has its default in `data-default`.
 */
export function destinationOfPage(root: ParentNode, known: Destination): Destination {
  const controls = findControls(root);
  const { country } = controls;
  const first = (name: FieldName, control: Control): string => {
    const given = control.getAttribute('data-default') ?? '';
    return known[name] || (name === 'country' ? offeredValue(country, given) : given) || '';
  };
  const value = (name: FieldName): string => {
    const control = controls[name];
    if (control === null) return known[name];
    return (isEdited(control) ? '' : first(name, control)) || heldValue(name, control);
  };
  const selected = value('country');
  // A known province is valid only with the known country.
  const moved = country !== null && isEdited(country) && selected !== first('country', country);
  return { country: selected, province: moved ? '' : value('province'), postalCode: value('postalCode') };
}

/** The value of a select's option, given by its value or by its text, as the platform's own scripts find it. */
const offeredValue = (control: Control | null, given: string): string | undefined =>
  control instanceof HTMLSelectElement
    ? [...control.options].find(({ value, text }) => value === given || text === given)?.value
    : given;
