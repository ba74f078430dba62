import type { FieldsView } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { WIRE_NAMES } from '@cartfare/core/wire';
import { isControl, markupValue, setDescribedBy, setOrRemove, setShown, setText, type Control } from './dom.ts';
import { countryValue } from './page-countries.ts';

export type FieldName = keyof Destination;

export const FIELD_NAMES: readonly FieldName[] = ['country', 'province', 'postalCode'];

export type FieldControls = Readonly<Record<FieldName, Control | null>>;

/**
 * A field: by the id in the old client's markup, which knew no other, else by its name in the first call or in that
 * markup. A page can have forms of addresses, too, whose fields have the last of these names.
 */
const findField = (root: ParentNode, field: FieldName): Element | null => {
  const name = WIRE_NAMES[field];
  return (
    root.querySelector(`#address_${name}`) ??
    root.querySelector(`[name="shipping_address[${name}]"], [name="address[${name}]"]`)
  );
};

/** The page's own country field; null if there is none. */
export const findCountryControl = (root: ParentNode): Element | null => findField(root, 'country');

export function findControls(root: ParentNode): FieldControls {
  const find = (name: FieldName): Control | null => {
    const field = findField(root, name);
    return isControl(field) ? field : null;
  };
  return { country: find('country'), province: find('province'), postalCode: find('postalCode') };
}

/** The value of a control as the calculator has it. */
export const heldValue = (name: FieldName, control: Control): string =>
  name === 'country' ? countryValue(control.value) : control.value;

/**
 * Whether the shopper, or the browser on the shopper's behalf, has entered something other than the markup's value. A
 * select in which nothing is selected has no entry: it has no option for our value.
 */
export const isEdited = (control: Control): boolean =>
  control.value !== markupValue(control) && !(control instanceof HTMLSelectElement && control.selectedIndex < 0);

/**
 * The element to hide with a field: the old client's container, otherwise the nearest one that has no other field in
 * it, or only the field.
 */
function containerOf(root: ParentNode, name: FieldName, control: Control): HTMLElement {
  const named = root.querySelector<HTMLElement>(
    `#address_${WIRE_NAMES[name]}_container, [data-cartfare="${WIRE_NAMES[name]}-container"]`,
  );
  if (named !== null) return named;
  const near = control.closest<HTMLElement>('.field, p, label');
  const holds = (other: FieldName) => other !== name && near?.contains(findField(root, other));
  return FIELD_NAMES.some(holds) ? control : (near ?? control);
}

function labelOf(root: ParentNode, name: FieldName, control: Control): Element | null {
  const word = WIRE_NAMES[name];
  return root.querySelector(`#address_${word}_label, [data-cartfare="${word}-label"]`) ?? control.labels?.[0] ?? null;
}

/**
 * Fills the province's options and shows or hides the field, depending on the country (clauses UI-2, UI-3). `label`:
 * null leaves the page's own.
 */
export function writeProvince(
  root: ParentNode,
  control: Control,
  field: FieldsView['province'],
  label: string | null,
): void {
  if (control instanceof HTMLSelectElement) writeOptions(control, field);
  writeLabel(root, 'province', control, label);
  writeIssue(control, field);
  // Without a list, a select cannot be used, but a text field can.
  const usable = !(control instanceof HTMLSelectElement) || field.options.length > 0;
  setShown(containerOf(root, 'province', control), field.visible && usable);
}

/** Shows or hides the postal code's field, depending on the country (clause UI-4). */
export function writePostalCode(
  root: ParentNode,
  control: Control,
  field: FieldsView['postalCode'],
  label: string | null,
): void {
  writeLabel(root, 'postalCode', control, label);
  writeIssue(control, field);
  setOrRemove(control, 'inputmode', field.digitsOnly ? 'numeric' : '');
  setShown(containerOf(root, 'postalCode', control), field.visible);
}

function writeLabel(root: ParentNode, name: FieldName, control: Control, text: string | null): void {
  const label = labelOf(root, name, control);
  // A label around its control contains more than a text.
  if (label !== null && text !== null && !label.contains(control)) setText(label, text);
}

/** Marks a field that the results refuse or need. */
export function writeIssue(
  control: Control,
  { invalid, missing = false }: { readonly invalid: boolean; readonly missing?: boolean },
): void {
  setOrRemove(control, 'aria-invalid', invalid ? 'true' : '');
  control.toggleAttribute('data-missing', missing);
  const feedback = control.closest('cartfare-calculator')?.querySelector('.cartfare-feedback')?.id ?? '';
  setDescribedBy(control, feedback, feedback !== '' && (invalid || missing));
}

function writeOptions(select: HTMLSelectElement, { options, placeholder }: FieldsView['province']): void {
  const wanted = [{ value: '', name: placeholder }, ...options];
  const same =
    select.options.length === wanted.length &&
    // Not by their names, which a browser or a script may have translated.
    wanted.every(({ value }, index) => select.options[index]?.value === value);
  if (same) return;
  const held = select.value;
  select.replaceChildren(...wanted.map(({ value, name }) => new Option(name, value)));
  select.value = held;
}
