import type { Calculator, Destination, FieldsView } from '@cartfare/core';
import { useCallback, useRef, type RefCallback, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

type Control = HTMLInputElement | HTMLSelectElement;

export interface FieldRefs {
  readonly country: RefObject<HTMLSelectElement | null>;
  readonly province: RefCallback<Control>;
  readonly zip: RefObject<HTMLInputElement | null>;
  /** What the controls hold that was not put into them, whether or not an event has told of it yet. */
  readonly read: () => Partial<Destination>;
}

/**
 * Takes over what the shopper, or the browser on the shopper's behalf, put into the fields without the page's code
 * knowing: before hydration, when a form is restored after going back, and, on a click on a get-rates button, whatever
 * password managers, autofill and scripts set without an event, or before the event of another field. Nothing on the
 * screen is lost, and no answer stays beside an address that it does not belong to (clause UI-7).
 */
export function useFieldAdoption(calculator: Calculator, view: FieldsView): FieldRefs {
  const country = useRef<HTMLSelectElement>(null);
  const province = useRef<Control>(null);
  const zip = useRef<HTMLInputElement>(null);
  const holdProvince = useCallback((control: Control | null) => {
    province.current = control;
  }, []);

  // What was put into the fields last: the page can hold a click before it shows a newer state.
  const shown = useRef(view);
  useLayoutEffect(() => {
    shown.current = view;
  });

  const read = useCallback(() => readControls(edit, { country, province, zip }, shown.current), []);

  const adoptedFor = useRef<Calculator | null>(null);
  // Before the first paint, and before an automatic calculation starts from what the fields hold.
  useLayoutEffect(() => {
    const adopt = () =>
      calculator.changeDestination(
        readControls(unknownEdit, { country, province, zip }, calculator.getSnapshot().view.fields),
      );
    // Strict mode runs effects twice, and the second time the page still offers the old country's provinces.
    if (adoptedFor.current !== calculator) adopt();
    adoptedFor.current = calculator;
    window.addEventListener('pageshow', adopt);
    const leave = calculator.registerFields(read);
    return () => {
      window.removeEventListener('pageshow', adopt);
      leave();
    };
  }, [calculator, read]);

  return { country, province: holdProvince, zip, read };
}

type Controls = Readonly<Record<keyof Destination, RefObject<Control | null>>>;

const readControls = (editOf: typeof edit, { country, province, zip }: Controls, shown: FieldsView) =>
  changeOf(province.current, {
    country: editOf(country.current, shown.country.value),
    province: editOf(province.current, shown.province.value),
    zip: editOf(zip.current, shown.zip.value),
  });

/** What a control holds, where that is not what was put into it; else null. */
const edit = (control: Control | null, shownValue: string): string | null =>
  control === null || control.value === shownValue ? null : control.value;

/**
 * What a control holds that neither the calculator nor the markup put there; null when there is no such thing.
 * Fields that hydrate late may still show the markup's value while the calculator knows a newer one: that is no edit.
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

/** With another country, a province counts only where it is plain text: a select offers those of the old country. */
function changeOf(
  provinceControl: Control | null,
  { country, province, zip }: Readonly<Record<keyof Destination, string | null>>,
): Partial<Destination> {
  const isOfOldCountry = country !== null && provinceControl?.tagName === 'SELECT';
  return {
    ...(country === null ? {} : { country }),
    ...(province === null || isOfOldCountry ? {} : { province }),
    ...(zip === null ? {} : { zip }),
  };
}
