import type { CalculatorState, Destination, FieldsView } from '@cartfare/core';
import type { ChangeEvent, InputHTMLAttributes, RefCallback, RefObject, SelectHTMLAttributes } from 'react';
import { useCalculatorContext } from './context.ts';
import type { ElementIds } from './element-ids.ts';
import { useFieldAdoption } from './use-field-adoption.ts';
import { useSettledHint } from './use-settled-hint.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

type Control = HTMLInputElement | HTMLSelectElement;
type ControlAttributes = { readonly id: string } & Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'name' | 'autoComplete' | 'aria-invalid' | 'aria-describedby'
>;
type PostalAttributes = ControlAttributes &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'dir' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'inputMode' | 'enterKeyHint' | 'aria-describedby'
  >;

interface Controlled<Element> {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Element>) => void;
}

export interface DestinationFieldsHandle {
  /** What the fields show: labels, options, whether they are visible, the hint. */
  readonly fields: FieldsView;
  /** Puts values into the fields, for controls that are not native: `change({ country: 'CA' })`. */
  readonly change: (change: Partial<Destination>) => void;
  /** For a `<select>`; its options are `fields.country.options`. */
  readonly countryProps: ControlAttributes &
    Controlled<HTMLSelectElement> & { readonly ref: RefObject<HTMLSelectElement | null> };
  /** For a `<select>` of `fields.province.options`, or for an `<input>` where `isProvinceText`. */
  readonly provinceProps: ControlAttributes & Controlled<Control> & { readonly ref: RefCallback<Control> };
  /** For the label of the province, whose text is `fields.province.label`. */
  readonly provinceLabelProps: { readonly id: string; readonly htmlFor: string };
  /** For the element around the province and its label: hidden where the country has none. */
  readonly provinceContainerProps: { readonly id: string; readonly hidden: boolean };
  /** The list of provinces cannot be had: the province is asked for as text. */
  readonly isProvinceText: boolean;
  /** For an `<input>`. */
  readonly zipProps: PostalAttributes &
    Controlled<HTMLInputElement> & { readonly ref: RefObject<HTMLInputElement | null> };
  /** For the element around the postal code: hidden where the country has none. */
  readonly zipContainerProps: { readonly hidden: boolean };
  /** For the element with the hint `fields.zip.hint`; hidden while there is none. */
  readonly hintProps: { readonly id: string; readonly hidden: boolean };
}

/**
 * The three fields of one's own: props for native or own controls. What was typed before hydration is taken over, and a
 * click on a get-rates button sends what the controls show, also where a script or a password manager put it there.
 */
export function useDestinationFields(): DestinationFieldsHandle {
  const { calculator, ids } = useCalculatorContext();
  const { state, view } = useShippingCalculator();
  const { country, province } = view.fields;
  const zip = { ...view.fields.zip, ...useSettledHint(view.fields.zip) };
  const refs = useFieldAdoption(calculator, view.fields);
  const attributes = fieldAttributes(ids, view.fields, state.country);
  const change = (edit: Partial<Destination>) => calculator.changeDestination(edit);

  return {
    fields: { country, province, zip },
    change,
    countryProps: {
      ...attributes.country,
      ref: refs.country,
      value: country.value,
      onChange: (event) => change({ country: event.target.value }),
    },
    provinceProps: {
      ...attributes.province,
      ref: refs.province,
      value: province.value,
      onChange: (event) => change({ province: event.target.value }),
    },
    provinceLabelProps: { id: ids.provinceLabel, htmlFor: ids.province },
    provinceContainerProps: { id: ids.provinceContainer, hidden: !province.visible },
    isProvinceText: province.visible && province.options.length === 0,
    zipProps: {
      ...attributes.zip,
      ref: refs.zip,
      value: zip.value,
      onChange: (event) => change({ zip: event.target.value }),
    },
    zipContainerProps: { hidden: !zip.visible },
    hintProps: { id: ids.zipHint, hidden: zip.hint === '' },
  };
}

/** Ids, names, and what keyboards, autofill and screen readers are told, for the three fields. */
export interface FieldAttributes {
  readonly country: ControlAttributes;
  readonly province: ControlAttributes;
  readonly zip: PostalAttributes;
}

/**
 * Everything about the fields that is not on the screen, in one place.
 * The names are those of the first call's form body (clause CA-1), so that the form also works when it is posted by
 * the browser itself. The autofill tokens are of the HTML standard, in its `shipping` group.
 */
export function fieldAttributes(
  ids: ElementIds,
  fields: FieldsView,
  country: CalculatorState['country'],
): FieldAttributes {
  const issueOf = ({ invalid }: { readonly invalid: boolean }) =>
    invalid ? { 'aria-invalid': true, 'aria-describedby': ids.feedback } : {};
  return {
    country: {
      id: ids.country,
      name: 'shipping_address[country]',
      autoComplete: 'shipping country',
      ...issueOf(fields.country),
    },
    province: {
      id: ids.province,
      name: 'shipping_address[province]',
      autoComplete: 'shipping address-level1',
      ...issueOf(fields.province),
    },
    zip: {
      id: ids.zip,
      name: 'shipping_address[zip]',
      autoComplete: 'shipping postal-code',
      dir: 'ltr',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
      inputMode: hasDigitsOnly(country) ? 'numeric' : 'text',
      enterKeyHint: 'go',
      ...issueOf(fields.zip),
      'aria-describedby': describedBy(fields.zip.hint !== '' && ids.zipHint, fields.zip.invalid && ids.feedback),
    },
  };
}

const describedBy = (...ids: readonly (string | false)[]): string | undefined =>
  ids.filter((id) => id !== false).join(' ') || undefined;

/** Whether the country's codes can be typed on a keypad of digits. */
const hasDigitsOnly = (country: CalculatorState['country']): boolean =>
  country.kind === 'known' && /^\d+$/.test(country.rules.postal.example);
