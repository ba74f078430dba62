import type { FieldsView } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import type { ChangeEvent, RefCallback } from 'react';
import { useCalculatorContext, type ElementRef } from './context.ts';
import { fieldAttributes, type ControlAttributes, type PostalAttributes } from './field-attributes.ts';
import { useCountryTypeAhead, type CountryTypeAheadProps } from './use-country-type-ahead.ts';
import { useFieldAdoption } from './use-field-adoption.ts';
import { useSettledHint } from './use-settled-hint.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

type Control = HTMLInputElement | HTMLSelectElement;

interface Controlled<Element> {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Element>) => void;
}

/** Each field has what to show, and the props for its elements. */
export interface DestinationFieldsHandle {
  readonly country: FieldsView['country'] & {
    /**
     * For a `<select>`; its options are `country.options`, the first `firstCount` of them in a group of their own.
     * Typing finds a country also by its code and by other names in use.
     */
    readonly selectProps: ControlAttributes &
      Controlled<HTMLSelectElement> &
      CountryTypeAheadProps & { readonly ref: ElementRef<HTMLSelectElement> };
    /** For the element with `country.error`, or `country.hint`, which says that the country is a guess. */
    readonly hintProps: { readonly id: string; readonly hidden: boolean };
  };
  readonly province: FieldsView['province'] & {
    /** True if the list of provinces could not be loaded: the province is then a text field. */
    readonly isText: boolean;
    /** For a `<select>` of `province.options`, or for an `<input>` where `isText`. */
    readonly controlProps: ControlAttributes & Controlled<Control> & { readonly ref: RefCallback<Control> };
    /** For the label, whose text is `province.label`. */
    readonly labelProps: { readonly id: string; readonly htmlFor: string };
    /** For the element with `province.error`; hidden while it is empty. */
    readonly errorProps: { readonly id: string; readonly hidden: boolean };
    /** For the element around the province and its label: hidden if the country has no provinces. */
    readonly containerProps: { readonly id: string; readonly hidden: boolean };
  };
  readonly postalCode: FieldsView['postalCode'] & {
    /** For an `<input>`. */
    readonly inputProps: PostalAttributes &
      Controlled<HTMLInputElement> & { readonly ref: ElementRef<HTMLInputElement> };
    /** For the element around the postal code: hidden if the country has no postal codes. */
    readonly containerProps: { readonly hidden: boolean };
    /** For the element with `postalCode.error`, or else `postalCode.hint`; hidden while both are empty. */
    readonly hintProps: { readonly id: string; readonly hidden: boolean };
    /** For the button with the label `postalCode.switchTo.label`; null while there is no other country to switch to. */
    readonly switchProps: { readonly type: 'button'; readonly onClick: () => void } | null;
  };
  /** Sets fields, for controls that are not native: `change({ country: 'CA' })`. */
  readonly change: (change: Partial<Destination>) => void;
}

/**
 * Props for the three fields, for native controls or your own. Input from before hydration is kept, and a click on a
 * get-rates button sends what the controls show, including values that scripts or password managers set.
 *
 * @example
 * const { postalCode } = useDestinationFields();
 * <label htmlFor={postalCode.inputProps.id}>{postalCode.label}</label>
 * <input {...postalCode.inputProps} />
 */
export function useDestinationFields(): DestinationFieldsHandle {
  const { calculator, ids } = useCalculatorContext();
  const { fields } = useShippingCalculator().view;
  const { country, province } = fields;
  const postalCode = { ...fields.postalCode, ...useSettledHint(fields.postalCode) };
  const refs = useFieldAdoption(calculator, fields);
  const typeAhead = useCountryTypeAhead();
  const attributes = fieldAttributes(ids, fields);
  const change = (edit: Partial<Destination>) => calculator.setDestination(edit);
  // Autofill may have filled the other fields before this one's event.
  const take = (edit: Partial<Destination>) => change({ ...refs.read(), ...edit });
  // Beside a code that is merely half typed, nothing is offered.
  const switchTo = postalCode.suspect || postalCode.invalid ? postalCode.switchTo : null;
  const switchCountry = (country: string) => {
    // The button is gone then.
    refs.country.current?.focus({ preventScroll: true });
    void calculator.calculate({ ...refs.read(), country });
  };

  return {
    country: {
      ...country,
      selectProps: {
        ...attributes.country,
        ref: refs.country,
        ...typeAhead,
        value: country.value,
        onChange: (event) => take({ country: event.target.value }),
      },
      hintProps: { id: ids.countryHint, hidden: country.hint === '' && country.error === '' },
    },
    province: {
      ...province,
      isText: province.visible && province.options.length === 0,
      controlProps: {
        ...attributes.province,
        ref: refs.province,
        value: province.value,
        onChange: (event) => take({ province: event.target.value }),
      },
      labelProps: { id: ids.provinceLabel, htmlFor: ids.province },
      errorProps: { id: ids.provinceHint, hidden: province.error === '' },
      containerProps: { id: ids.provinceContainer, hidden: !province.visible },
    },
    postalCode: {
      ...postalCode,
      inputProps: {
        ...attributes.postalCode,
        ref: refs.postalCode,
        value: postalCode.value,
        onChange: (event) => take({ postalCode: event.target.value }),
      },
      containerProps: { hidden: !postalCode.visible },
      hintProps: { id: ids.postalHint, hidden: postalCode.hint === '' && postalCode.error === '' },
      switchProps: switchTo && { type: 'button', onClick: () => switchCountry(switchTo.value) },
    },
    change,
  };
}
