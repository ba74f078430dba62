import type { FieldsView } from '@cartfare/core';
import { build, setDescribedBy, setText, type Control } from './dom.ts';
import { findCountryControl } from './field-controls.ts';

/** The options of our own select, in two groups if some countries are listed first. */
export function countryOptions({ options, placeholder, value, ...groups }: FieldsView['country']): readonly Node[] {
  // A value that is not offered, such as a saved address's country, is added: the select always shows what is sent.
  const isOffered = value === '' || options.some((option) => option.value === value);
  const offered = options.map((option) => new Option(option.name, option.value));
  const { firstCount, firstLabel, othersLabel } = groups;
  const [first, others] = [offered.slice(0, firstCount), offered.slice(firstCount)];
  return [
    new Option(placeholder, ''),
    ...(isOffered ? [] : [new Option(value, value)]),
    ...(firstCount === 0 ? [] : [build('optgroup', { label: firstLabel }, first)]),
    ...(firstCount === 0 || others.length === 0 ? others : [build('optgroup', { label: othersLabel }, others)]),
  ];
}

/** Shows below the country that it is a guess; removes the hint when it is not. */
export function writeCountryHint(control: Control, hint: string): void {
  const id = `${control.id || 'address_country'}_hint`;
  // Not by its id: a theme can have a hint of its own with that id.
  const shown = control.parentElement?.querySelector('[data-cartfare="country-hint"]');
  if (hint !== '' && shown) return setText(shown, hint);
  if (hint === '' && !shown) return;
  shown?.remove();
  if (hint !== '')
    control.after(build('p', { id, class: 'cartfare-field-hint', 'data-cartfare': 'country-hint' }, [hint]));
  setDescribedBy(control, id, hint !== '');
}

/** Lets shoppers find a country by its code and by other names in use, which are loaded on the first touch. */
export function followCountryKeys(root: Document | HTMLElement, signal: AbortSignal): void {
  const help = ({ target }: Event) => {
    const control = findCountryControl(root);
    if (control === null || control !== target) return;
    // If loading fails, the browser's own type-ahead remains.
    import('./regions.ts').then(
      ({ helpTyping }) => helpTyping(control),
      () => {},
    );
  };
  root.addEventListener('focusin', help, { signal });
}
