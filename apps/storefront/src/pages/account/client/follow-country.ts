import { createCalculator, type FieldsView, type Texts } from '@cartfare/core';
import { loadCountryTypeAhead, type CountryBook } from '@cartfare/core/address';
import type { CountryTypeAhead } from '@cartfare/core/internal';
import type { CartLanguage } from '../../../texts/shop-language.ts';
import { createPageCountries } from '../../ui/countries/page-countries.ts';

interface FormLanguage {
  readonly texts: Texts;
  /** Named in the language. */
  readonly countries: CountryBook;
}

/**
 * Updates province and postal code of the address form when its country changes: a calculator that is never asked for
 * rates knows its fields. Without a script a button makes the server render them again. Returns a function that stops it.
 */
export function followCountry(form: HTMLFormElement, { texts, countries }: FormLanguage): () => void {
  const valueOf = (name: FieldName): string => controlOf(form, name)?.value ?? '';
  // Includes what the browser restored or filled in before this script ran.
  const given = { country: valueOf('country'), province: valueOf('province'), postalCode: valueOf('zip') };
  const calculator = createCalculator({ countries, initialDestination: given, language: { texts } });
  let isTyping = false;
  const over = new AbortController();
  const { signal } = over;

  const show = (): void => {
    const { state, view } = calculator.getSnapshot();
    // Keeps the old fields until the new rules are loaded, so that they change only once.
    if (state.address.country.kind !== 'loading') showFields(form, view.fields, isTyping);
  };
  calculator.subscribe(show);

  const onEdit = ({ type, target }: Event): void => {
    const name = isControl(target) ? NAMES.find((each) => each === target.id) : undefined;
    if (name === undefined) return;
    isTyping = type === 'input' && name === 'zip';
    calculator.setDestination({ [name === 'zip' ? 'postalCode' : name]: valueOf(name) });
    // Also when a field is left, which changes no value but ends the typing.
    show();
  };
  let typeAhead: CountryTypeAhead | null = null;
  const onFocus = ({ target }: Event): void => {
    if (target !== controlOf(form, 'country')) return;
    loadCountryTypeAhead().then(
      (loaded) => (typeAhead = loaded),
      // The browser's own type-ahead works without it.
      () => {},
    );
  };
  const onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement) || target.id !== 'country') return;
    if (typeAhead?.(event, target) === true) target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  form.addEventListener('input', onEdit, { signal });
  form.addEventListener('change', onEdit, { signal });
  form.addEventListener('focusin', onFocus, { signal });
  form.addEventListener('keydown', onKey, { signal });

  return () => {
    over.abort();
    calculator.dispose();
  };
}

/** The countries that the form offers. */
export const formCountries = (form: HTMLFormElement, language: Pick<CartLanguage, 'tag' | 'locale'>): CountryBook =>
  createPageCountries(
    {
      options: [...form.querySelectorAll<HTMLOptionElement>('#country option')].map(({ value, text }) => ({
        value,
        name: text,
      })),
    },
    [],
    language,
  );

const NAMES = ['country', 'province', 'zip'] as const;
type FieldName = (typeof NAMES)[number];
type Control = HTMLInputElement | HTMLSelectElement;

/** `isTyping`: the hint does not question a code that may still be incomplete. */
function showFields(form: HTMLFormElement, { province, postalCode }: FieldsView, isTyping: boolean): void {
  showField(form, 'province', province);
  const control = provinceControl(form, province);
  if (control !== null && control.value !== province.value) control.value = province.value;
  showField(form, 'zip', postalCode);
  const zipControl = controlOf(form, 'zip');
  if (zipControl !== null && zipControl.value !== postalCode.value) zipControl.value = postalCode.value;
  if (zipControl !== null) zipControl.inputMode = postalCode.digitsOnly ? 'numeric' : '';
  if (isTyping && postalCode.suspect) return;
  const [example, doubt] = form.querySelectorAll('#zip-hint span');
  setText(example, postalCode.suspect ? '' : postalCode.hint);
  setText(doubt, postalCode.suspect ? postalCode.hint : '');
}

/** The same text again would be announced again. */
function setText(element: Element | undefined, text: string): void {
  if (element !== undefined && element.textContent !== text) element.textContent = text;
}

function showField(
  form: HTMLFormElement,
  name: FieldName,
  view: FieldsView['province'] | FieldsView['postalCode'],
): void {
  const label = form.querySelector(`label[for="${name}"]`);
  if (label !== null) label.textContent = view.label;
  controlOf(form, name)?.closest<HTMLElement>('.field')?.toggleAttribute('hidden', !view.visible);
}

/** A select with the country's provinces, or a text field when their list cannot be loaded. */
function provinceControl(form: HTMLFormElement, view: FieldsView['province']): Control | null {
  const control = controlOf(form, 'province');
  if (control === null) return null;
  const wanted = view.visible && view.options.length === 0 ? 'input' : 'select';
  const shown = control.localName === wanted ? control : replaceControl(control, wanted);
  if (shown instanceof HTMLSelectElement) fillSelect(shown, view);
  return shown;
}

function replaceControl(control: Control, localName: 'input' | 'select'): Control {
  const other = control.ownerDocument.createElement(localName);
  for (const { name, value } of control.attributes) other.setAttribute(name, value);
  control.replaceWith(other);
  return other;
}

function fillSelect(select: HTMLSelectElement, { placeholder, options }: FieldsView['province']): void {
  const values = ['', ...options.map(({ value }) => value)];
  if (select.options.length === values.length && values.every((value, at) => select.options[at]?.value === value))
    return;
  select.replaceChildren(new Option(placeholder, ''), ...options.map(({ value, name }) => new Option(name, value)));
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function controlOf(form: HTMLFormElement, name: FieldName): Control | null {
  const control = form.querySelector(`#${name}`);
  return isControl(control) ? control : null;
}
