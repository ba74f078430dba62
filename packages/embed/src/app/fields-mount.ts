import type { Calculator, FieldsView } from '@cartfare/core';
import type { PartialTexts } from '@cartfare/core/internal';
import type { Destination } from '@cartfare/core/address';
import { followCountryKeys } from './country-control.ts';
import type { Control } from './dom.ts';
import {
  FIELD_NAMES,
  findControls,
  heldValue,
  isEdited,
  writeIssue,
  writeProvince,
  writePostalCode,
  type FieldControls,
  type FieldName,
} from './field-controls.ts';
import { focusTarget, followFocus, isFocusFree, restoreFocus } from './focus.ts';
import type { Instance, Mount } from './instance.ts';
import { pageProvinceLabel } from './page-countries.ts';
import { createPostalHint, type PostalHint } from './postal-hint.ts';
import { listenToLibraries } from './listen-to-libraries.ts';

/** What is below the fields; it differs between our own element and a page of the old client. */
export interface ResultsContainer {
  /** Shows the results, again if the theme has removed them: then it returns true. */
  sync(): boolean;
  remove(): void;
}

export interface FieldsContainer {
  /** The element, or the document for a page of the old client. */
  readonly root: Document | HTMLElement;
  readonly results: ResultsContainer;
  /** Adds our own fields again if the theme has removed them. */
  readonly restore?: () => void;
}

/**
 * Takes over the page's own fields. None is replaced, so that input, focus, scroll position and the theme's classes
 * stay. From then on the calculator has their values, and restores them when a theme resets them.
 */
export function mountFields({ root, results, restore = () => {} }: FieldsContainer, instance: Instance): Mount {
  const { calculator, options } = instance;
  const speaksOurs = isInOurWords(instance.texts, root);
  const written = new WeakMap<Control, string>();
  let postalHint: PostalHint | null = null;
  const stopFollowing = followFocus(root, instance);
  const stopListening = listen(root, calculator, { foreignValues, submit });
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

  function submit(): void {
    if (!calculator.getSnapshot().view.busy) void calculator.calculate(foreignValues());
  }

  function adopt(): void {
    const change = foreignValues();
    if (Object.keys(change).length > 0) calculator.setDestination(change);
  }

  /** Neither our last value nor the markup's: a password manager or a script has set it. */
  const isForeign = (control: Control, name: FieldName) =>
    heldValue(name, control) !== written.get(control) && isEdited(control);

  function write(name: FieldName, value: string): void {
    const control = controls[name];
    if (control === null) return;
    if (heldValue(name, control) !== value) setValue(control, value);
    written.set(control, value);
  }

  function sync(): boolean {
    restore();
    controls = findControls(root);
    adopt();
    const { fields } = calculator.getSnapshot().view;
    writeLook(root, controls, fields, speaksOurs);
    if (speaksOurs) (postalHint ??= createPostalHint(root, calculator)).write(fields.postalCode);
    for (const name of FIELD_NAMES) write(name, fields[name].value);
    const isRenderedAnew = results.sync();
    // A field that the theme has rendered again, or rates of the changed cart. Elsewhere the shopper has moved on.
    if (isFocusFree()) restoreFocus(root, instance.focus);
    else instance.focus = focusTarget(root);
    return isRenderedAnew;
  }

  return {
    instance,
    idleLabel: options.texts.calculate ?? null,
    sync,
    adopt: sync,
    submit,
    unmount() {
      stopFollowing();
      stopListening();
      postalHint?.stop();
      results.remove();
    },
  };
}

/** Whether our labels are the page's own or in its language: English ones do not fit a page in another language. */
function isInOurWords({ postalKinds }: PartialTexts, root: Document | HTMLElement): boolean {
  const place = root instanceof HTMLElement ? root : root.documentElement;
  return postalKinds !== undefined || /^(en\b|$)/i.test(place.closest<HTMLElement>('[lang]')?.lang ?? '');
}

/** Applies the country's rules: fields and labels. `speaksOurs`: our labels are in the language of the page. */
function writeLook(root: ParentNode, controls: FieldControls, fields: FieldsView, speaksOurs: boolean): void {
  const { country, province, postalCode } = controls;
  const labels = {
    province: pageProvinceLabel(fields.country.value) ?? (speaksOurs ? fields.province.label : null),
    // Without an example, nothing is known of the country's codes.
    postalCode: speaksOurs && fields.postalCode.hint !== '' ? fields.postalCode.label : null,
  };
  if (country !== null) writeIssue(country, fields.country);
  if (province !== null) writeProvince(root, province, fields.province, labels.province);
  if (postalCode !== null) writePostalCode(root, postalCode, fields.postalCode, labels.postalCode);
}

/** One set of listeners on the root, so that controls which replace others are covered. */
function listen(
  root: Document | HTMLElement,
  calculator: Calculator,
  { foreignValues, submit }: { foreignValues(): Partial<Destination>; submit(): void },
): () => void {
  const stop = new AbortController();
  const fieldOf = ({ target }: Event) => {
    const controls = findControls(root);
    return FIELD_NAMES.find((name) => controls[name] === target);
  };
  const take = (event: Event) => {
    const name = fieldOf(event);
    if (name === undefined) return;
    // Autofill may have filled the other fields before this event; a select of provinces has the old country's.
    const { province, ...others } = foreignValues();
    const change = name === 'country' || province === undefined ? others : { ...others, province };
    calculator.setDestination({ ...change, [name]: heldValue(name, event.target as Control) });
  };
  root.addEventListener('input', take, { signal: stop.signal });
  // Also where the event does not bubble, and before the theme's listeners, which may read the new country's provinces.
  root.addEventListener('change', take, { signal: stop.signal, capture: true });
  listenToLibraries(root, take, stop.signal);
  followCountryKeys(root, stop.signal);
  if (root instanceof HTMLElement) {
    // A submitted form inside of the element asks for rates, too.
    root.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        submit();
      },
      { signal: stop.signal },
    );
  }
  // Enter in a field asks for rates; neither there nor on a rate may it submit a cart form around them.
  root.addEventListener(
    'keydown',
    (event) => {
      // An Enter that ends the composition of an input method has the code 229; in Safari its `isComposing` is false.
      if (!(event instanceof KeyboardEvent) || event.keyCode !== 13) return;
      const isField = event.target instanceof HTMLInputElement && fieldOf(event) !== undefined;
      if (!isField && !(event.target as Element).matches('.cartfare-rate-radio')) return;
      event.preventDefault();
      if (isField) submit();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** A value that is not offered leaves a select empty, but is sent nevertheless. */
function setValue(control: Control, value: string): void {
  if (control instanceof HTMLInputElement) control.value = value;
  else {
    control.selectedIndex = [...control.options].findIndex(
      (option) => option.value === value || (value === '' && option.value === '---'),
    );
  }
}
