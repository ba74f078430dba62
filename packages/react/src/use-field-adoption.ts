import type { Calculator, Destination } from '@cartfare/core';
import { useCallback, useRef, type RefCallback, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

type Control = HTMLInputElement | HTMLSelectElement;

export interface FieldRefs {
  readonly country: RefObject<HTMLSelectElement | null>;
  readonly province: RefCallback<Control>;
  readonly zip: RefObject<HTMLInputElement | null>;
}

/**
 * Takes over what the shopper, or the browser on the shopper's behalf, put into the fields without the page's code
 * knowing: before hydration, or when a form is restored after going back. Nothing typed is lost, and no answer stays
 * beside an address that it does not belong to (clause UI-7).
 */
export function useFieldAdoption(calculator: Calculator): FieldRefs {
  const country = useRef<HTMLSelectElement>(null);
  const province = useRef<Control>(null);
  const zip = useRef<HTMLInputElement>(null);
  const holdProvince = useCallback((control: Control | null) => {
    province.current = control;
  }, []);

  const adoptedFor = useRef<Calculator | null>(null);
  // Before the first paint, and before an automatic calculation starts from what the fields hold.
  useLayoutEffect(() => {
    const adopt = () => {
      const { fields } = calculator.getSnapshot().view;
      const change = changeOf({
        country: unknownEdit(country.current, fields.country.value),
        province: unknownEdit(province.current, fields.province.value),
        zip: unknownEdit(zip.current, fields.zip.value),
      });
      if (Object.keys(change).length > 0) calculator.changeDestination(change);
    };
    // Strict mode runs effects twice, and the second time the page still offers the old country's provinces.
    if (adoptedFor.current !== calculator) adopt();
    adoptedFor.current = calculator;
    window.addEventListener('pageshow', adopt);
    return () => window.removeEventListener('pageshow', adopt);
  }, [calculator]);

  return { country, province: holdProvince, zip };
}

/**
 * What a control holds that neither the calculator nor the markup put there; null when there is no such thing.
 * Fields that hydrate late may still show the markup's value while the calculator knows a newer one: that is no edit.
 */
function unknownEdit(control: Control | null, knownValue: string): string | null {
  if (control === null || control.value === knownValue || control.value === markupValue(control)) return null;
  return control.value;
}

/** The value that the markup gives a control. */
function markupValue(control: Control): string {
  if ('defaultValue' in control) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** A province counts only with the country whose provinces were on offer. */
function changeOf(edits: Readonly<Record<keyof Destination, string | null>>): Partial<Destination> {
  const { country, province, zip } = edits;
  return {
    ...(country === null ? {} : { country }),
    ...(province === null || country !== null ? {} : { province }),
    ...(zip === null ? {} : { zip }),
  };
}
