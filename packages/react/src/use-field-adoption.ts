import type { Calculator, FieldsView } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { useCallback, useRef, type RefCallback, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';
import { registerFields } from './use-submit.ts';

type Control = HTMLInputElement | HTMLSelectElement;

export interface FieldRefs {
  readonly country: RefObject<HTMLSelectElement | null>;
  readonly province: RefCallback<Control>;
  readonly postalCode: RefObject<HTMLInputElement | null>;
  /** The controls' values that the calculator did not set, entered with or without an event. */
  readonly read: () => Partial<Destination>;
}

/**
 * Passes to the calculator what shopper or browser entered into the fields without an event: before hydration, when a
 * form is restored after going back, and what password managers, autofill and scripts have set, at a click on a
 * get-rates button and before another change of the calculator is rendered over it. So no input is lost, and no result
 * stays beside an address that it does not belong to.
 */
export function useFieldAdoption(calculator: Calculator, view: FieldsView): FieldRefs {
  const country = useRef<HTMLSelectElement>(null);
  const province = useRef<Control>(null);
  const postalCode = useRef<HTMLInputElement>(null);
  const holdProvince = useCallback((control: Control | null) => {
    province.current = control;
  }, []);

  // What was rendered last: a click can come before the newest state is rendered.
  const shown = useRef(view);
  const rendered = useRef(new WeakMap<Control, string>());
  useLayoutEffect(() => {
    shown.current = view;
    for (const { current } of [country, province, postalCode]) {
      if (current !== null) rendered.current.set(current, current.value);
    }
  });

  const read = useCallback(() => readControls(edit, { country, province, postalCode }, shown.current), []);

  const adoptedFor = useRef<Calculator | null>(null);
  // Before the first paint, and before an automatic calculation reads the fields.
  useLayoutEffect(() => {
    const take = (editOf: typeof edit) =>
      calculator.setDestination(
        readControls(editOf, { country, province, postalCode }, calculator.getSnapshot().view.fields),
      );
    const adopt = () => take(unknownEdit);
    // A field that the change itself has set is not read: the control still has the value from before.
    const adoptBeforeRender = () =>
      take((control, value) => (control && rendered.current.get(control) === value ? edit(control, value) : null));
    // Strict mode runs effects twice, and the second time the page still shows the old country's provinces.
    if (adoptedFor.current !== calculator) adopt();
    adoptedFor.current = calculator;
    window.addEventListener('pageshow', adopt);
    const leave = registerFields(calculator, read);
    const unsubscribe = calculator.subscribe(adoptBeforeRender);
    return () => {
      window.removeEventListener('pageshow', adopt);
      leave();
      unsubscribe();
    };
  }, [calculator, read]);

  return { country, province: holdProvince, postalCode, read };
}

type Controls = Readonly<Record<keyof Destination, RefObject<Control | null>>>;

const readControls = (editOf: typeof edit, { country, province, postalCode }: Controls, shown: FieldsView) =>
  changeOf(province.current, {
    country: editOf(country.current, shown.country.value),
    province: editOf(province.current, shown.province.value),
    postalCode: editOf(postalCode.current, shown.postalCode.value),
  });

/** A control's value, or null if it is the rendered one. */
const edit = (control: Control | null, shownValue: string): string | null =>
  control === null || control.value === shownValue ? null : control.value;

/**
 * A control's value, or null if it is the calculator's or the markup's. Fields that hydrate late may still show the
 * markup's value while the calculator has a newer one: that is not an edit.
 */
function unknownEdit(control: Control | null, knownValue: string): string | null {
  return control === null || control.value === markupValue(control) ? null : edit(control, knownValue);
}

/** The value that the markup gives a control. */
function markupValue(control: Control): string {
  if ('defaultValue' in control) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** If the country differs, a province counts only from a text field: a select has the options of the old country. */
function changeOf(
  provinceControl: Control | null,
  { country, province, postalCode }: Readonly<Record<keyof Destination, string | null>>,
): Partial<Destination> {
  const isOfOldCountry = country !== null && provinceControl?.tagName === 'SELECT';
  return {
    ...(country === null ? {} : { country }),
    ...(province === null || isOfOldCountry ? {} : { province }),
    ...(postalCode === null ? {} : { postalCode }),
  };
}
