import type { CountryBook, Destination } from '@cartfare/core/address';
import { markupValue, type Control } from './dom.ts';
import type { ElementOptions } from './element-options.ts';
import { findControls, heldValue, isEdited, type FieldName } from './field-controls.ts';

/**
 * The destination that is known without the page's fields: the shop's default country, if the page offers it. The
 * platform's Liquid knows its name in the language of the page, the option tags have the English name as value.
 */
export function defaultDestination(
  { defaultCountry }: Pick<ElementOptions, 'defaultCountry'>,
  { options }: CountryBook,
): Destination {
  const offered = options.find(({ value, name }) => value === defaultCountry || name === defaultCountry);
  return { country: offered?.value ?? '', province: '', postalCode: '' };
}

/** The address that the server has written into the fields: the customer's, if it knows more than a country. */
export function addressOfMarkup(root: ParentNode): Destination | null {
  const controls = findControls(root);
  const given = (name: FieldName): string => {
    const control = controls[name];
    return control === null ? '' : (control.getAttribute('data-default') ?? markupValue(control));
  };
  const address = { country: given('country'), province: given('province'), postalCode: given('postalCode') };
  return address.province === '' && address.postalCode === '' ? null : address;
}

/**
 * The initial destination of a page: what was entered already, otherwise the page's default, otherwise the markup's
 * values. The markup can have its default in `data-default`, as the old client's has.
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
