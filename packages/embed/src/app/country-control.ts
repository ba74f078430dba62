import type { FieldsView } from '@cartfare/core';
import { loadCountryTypeAhead } from '@cartfare/core/address';
import { findCountryControl } from './field-controls.ts';

/** The options of our own select. */
export function countryOptions({ options, placeholder, value }: FieldsView['country']): readonly Node[] {
  // A value that is not offered, such as a saved address's country, is added: the select always shows what is sent.
  const isOffered = value === '' || options.some((option) => option.value === value);
  return [
    new Option(placeholder, ''),
    ...(isOffered ? [] : [new Option(value, value)]),
    ...options.map((option) => new Option(option.name, option.value)),
  ];
}

/** Lets shoppers find a country by its code and by other names in use, which are loaded on the first touch. */
export function followCountryKeys(root: Document | HTMLElement, signal: AbortSignal): void {
  const helped = new WeakSet<Element>();
  const help = ({ target }: Event) => {
    const control = findCountryControl(root);
    if (!(control instanceof HTMLSelectElement) || control !== target || helped.has(control)) return;
    helped.add(control);
    loadCountryTypeAhead().then(
      (typeAhead) =>
        control.addEventListener('keydown', (event) => {
          if (typeAhead(event, control)) control.dispatchEvent(new Event('change', { bubbles: true }));
        }),
      // The browser's own type-ahead remains.
      () => helped.delete(control),
    );
  };
  root.addEventListener('focusin', help, { signal });
}
