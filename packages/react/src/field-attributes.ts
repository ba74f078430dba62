import type { CalculatorState, FieldsView } from '@cartfare/core';
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import type { ElementIds } from './element-ids.ts';

type ControlAttributes = Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'autoComplete'>;

type PostalAttributes = ControlAttributes &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'inputMode' | 'enterKeyHint' | 'aria-describedby'
  >;

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
  return {
    country: { id: ids.country, name: 'shipping_address[country]', autoComplete: 'shipping country' },
    province: { id: ids.province, name: 'shipping_address[province]', autoComplete: 'shipping address-level1' },
    zip: {
      id: ids.zip,
      name: 'shipping_address[zip]',
      autoComplete: 'shipping postal-code',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
      inputMode: hasDigitsOnly(country) ? 'numeric' : 'text',
      enterKeyHint: 'go',
      'aria-describedby': fields.zip.hint === '' ? undefined : ids.zipHint,
    },
  };
}

/** Whether the country's codes can be typed on a keypad of digits. */
const hasDigitsOnly = (country: CalculatorState['country']): boolean =>
  country.kind === 'known' && /^\d+$/.test(country.rules.postal.example);
