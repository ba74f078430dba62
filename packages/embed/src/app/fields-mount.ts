import type { Calculator, Destination, FieldsView, PartialTexts } from '@cartfare/core';
import { followCountryKeys, writeCountryHint } from './country-control.ts';
import { markupValue, type Control } from './dom.ts';
import {
  FIELD_NAMES,
  findControls,
  heldValue,
  isEdited,
  writeIssue,
  writeProvince,
  writeZip,
  type FieldControls,
  type FieldName,
} from './field-controls.ts';
import type { Instance } from './instance.ts';
import { focusPlace, followFocus, restoreFocus, type Mount } from './mount.ts';
import { pageProvinceLabel } from './page-countries.ts';
import { createZipHint, type ZipHint } from './postal-hint.ts';

/** What stands below the fields, and differs between our own element and a page of the old client. */
export interface AnswerPlace {
  /** Shows the answer; again where the theme took it away. */
  sync(): void;
  remove(): void;
}

export interface FieldsPlace {
  /** The element, or the document for a page of the old client. */
  readonly root: Document | HTMLElement;
  readonly answer: AnswerPlace;
  /** Puts fields of our own back where the theme took them away. */
  readonly restore?: () => void;
}

/**
 * Takes over fields that the page brought along: nothing is replaced, so that what was typed, the focus, the scroll
 * position and the theme's classes stay. From then on the calculator knows what they hold, and a theme that resets them
 * gets them put right.
 */
export function mountFields({ root, answer, restore = () => {} }: FieldsPlace, instance: Instance): Mount {
  const { calculator, options } = instance;
  const speaksOurs = isInOurWords(instance.texts);
  const written = new WeakMap<Control, string>();
  let zipHint: ZipHint | null = null;
  const stopFollowing = followFocus(root, instance);
  const stopListening = listen(root, calculator, foreignValues);
  const leaveFields = calculator.registerFields(foreignValues);
  restore();
  let controls = findControls(root);

  function foreignValues(): Partial<Destination> {
    const change: Partial<Record<FieldName, string>> = {};
    for (const name of FIELD_NAMES) {
      const control = controls[name];
      if (control === null || !written.has(control) || !isForeign(control, name)) continue;
      change[name] = heldValue(name, control);
    }
    return change;
  }

  function adopt(): void {
    const change = foreignValues();
    if (Object.keys(change).length > 0) calculator.changeDestination(change);
  }

  /** Neither what was written last nor what the markup says: a password manager or a script put it there. */
  const isForeign = (control: Control, name: FieldName) =>
    heldValue(name, control) !== written.get(control) && control.value !== markupValue(control);

  function write(name: FieldName, value: string): void {
    const control = controls[name];
    if (control === null) return;
    if (heldValue(name, control) !== value) setValue(control, value);
    written.set(control, value);
  }

  function sync(): void {
    const before = controls;
    restore();
    controls = findControls(root);
    adopt();
    const { fields } = calculator.getSnapshot().view;
    writeLook(root, controls, fields, speaksOurs);
    if (speaksOurs) (zipHint ??= createZipHint(root))?.write(fields.zip);
    for (const name of FIELD_NAMES) write(name, fields[name].value);
    if (FIELD_NAMES.some((name) => before[name] !== controls[name])) restoreFocus(root, instance.focus);
    answer.sync();
  }

  sync();
  restoreFocus(root, instance.focus);
  instance.focus = focusPlace(root) ?? instance.focus;
  return {
    instance,
    idleLabel: options.texts.calculate ?? null,
    sync,
    adopt: sync,
    unmount() {
      stopFollowing();
      stopListening();
      leaveFields();
      zipHint?.stop();
      answer.remove();
    },
  };
}

/** Our words fit the page: they are of its language, or its own. English has no place in a page of another language. */
const isInOurWords = ({ postalKinds }: PartialTexts): boolean =>
  postalKinds !== undefined || /^(en\b|$)/i.test(document.documentElement.lang);

/** What the country asks for: which fields, under which labels. `speaksOurs`: our words fit the language of the page. */
function writeLook(root: ParentNode, controls: FieldControls, fields: FieldsView, speaksOurs: boolean): void {
  const { country, province, zip } = controls;
  const labels = {
    province: pageProvinceLabel(fields.country.value) ?? (speaksOurs ? fields.province.label : null),
    // Without an example nothing is known of the country's codes.
    zip: speaksOurs && fields.zip.hint !== '' ? fields.zip.label : null,
  };
  if (country !== null) writeIssue(country, fields.country);
  if (country !== null && speaksOurs) writeCountryHint(country, fields.country.hint);
  if (province !== null) writeProvince(root, province, fields.province, labels.province);
  if (zip !== null) writeZip(root, zip, fields.zip, labels.zip);
}

/**
 * What the fields of a fresh page hold: what was typed or chosen already, before what is known of the customer, before
 * what the markup says. The old client's markup names its first choice in `data-default`.
 */
export function destinationOfPage(root: ParentNode, known: Destination): Destination {
  const controls = findControls(root);
  const { country } = controls;
  const value = (name: FieldName): string => {
    const control = controls[name];
    if (control === null) return known[name];
    if (isEdited(control)) return heldValue(name, control);
    const first = known[name] === '' ? (control.dataset['default'] ?? '') : known[name];
    return first === '' ? heldValue(name, control) : first;
  };
  const chosen = value('country');
  // A province that is known belongs to the country that is known.
  const moved = country !== null && isEdited(country) && chosen !== known.country;
  return { country: chosen, province: moved ? '' : value('province'), zip: value('zip') };
}

/** One set of listeners for whatever controls stand there, so that replaced ones are heard, too. */
function listen(
  root: Document | HTMLElement,
  calculator: Calculator,
  foreignValues: () => Partial<Destination>,
): () => void {
  const stop = new AbortController();
  const fieldOf = ({ target }: Event) => {
    const controls = findControls(root);
    const name = FIELD_NAMES.find((each) => controls[each] === target);
    const control = name === undefined ? null : controls[name];
    return name === undefined || control === null ? null : { name, control };
  };
  const take = (event: Event) => {
    const field = fieldOf(event);
    if (field === null) return;
    // Autofill may have filled the other fields before it tells of this one; a select of provinces has the old country's.
    const { province, ...others } = foreignValues();
    const change = field.name === 'country' || province === undefined ? others : { ...others, province };
    calculator.changeDestination({ ...change, [field.name]: heldValue(field.name, field.control) });
  };
  root.addEventListener('input', take, { signal: stop.signal });
  root.addEventListener('change', take, { signal: stop.signal });
  followCountryKeys(root, stop.signal);
  if (root instanceof HTMLElement) {
    // A form of the element's own asks, too.
    root.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        calculator.submit();
      },
      { signal: stop.signal },
    );
  }
  // Enter in a field asks for rates; neither there nor on a rate may it send the form of the cart around them.
  root.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return;
      const isField = fieldOf(event)?.control instanceof HTMLInputElement;
      if (!isField && !(event.target as Element).matches('.cartfare-rate-radio')) return;
      event.preventDefault();
      if (isField) calculator.submit();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** A value that is not on offer leaves a select empty; it is sent as it is all the same. */
function setValue(control: Control, value: string): void {
  if (control instanceof HTMLInputElement) {
    control.value = value;
    return;
  }
  const option = [...control.options].find((each) => each.value === value || (value === '' && each.value === '---'));
  control.selectedIndex = option === undefined ? -1 : option.index;
}
