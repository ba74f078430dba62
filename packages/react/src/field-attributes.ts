import type { FieldsView } from '@cartfare/core';
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import type { ElementIds } from './element-ids.ts';

export type ControlAttributes = { readonly id: string } & Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'name' | 'autoComplete' | 'aria-invalid' | 'aria-describedby'
> & {
    /** Rates need this field, which is still empty: a gentle mark, for styles. */
    readonly 'data-missing'?: true;
  };

export type PostalAttributes = ControlAttributes &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'dir' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'inputMode' | 'enterKeyHint' | 'aria-describedby'
  >;

/** The three fields' ids, names, and attributes for keyboards, autofill and screen readers. */
export interface FieldAttributes {
  readonly country: ControlAttributes;
  readonly province: ControlAttributes;
  readonly postalCode: PostalAttributes;
}

/**
 * All attributes of the fields that do not depend on their values. The names are those of the first call's form body,
 * so that the browser can post the form too. The autofill tokens are of the HTML standard, in its `shipping` group.
 */
export function fieldAttributes(ids: ElementIds, fields: FieldsView): FieldAttributes {
  return {
    country: {
      id: ids.country,
      name: 'shipping_address[country]',
      autoComplete: 'shipping country',
      ...issueOf(ids, fields.country, fields.country.hint + fields.country.error !== '' && ids.countryHint),
    },
    province: {
      id: ids.province,
      name: 'shipping_address[province]',
      autoComplete: 'shipping address-level1',
      ...issueOf(ids, fields.province, fields.province.error !== '' && ids.provinceHint),
    },
    postalCode: {
      id: ids.postalCode,
      name: 'shipping_address[zip]',
      autoComplete: 'shipping postal-code',
      dir: 'ltr',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
      inputMode: fields.postalCode.digitsOnly ? 'numeric' : 'text',
      enterKeyHint: 'go',
      ...issueOf(ids, fields.postalCode, fields.postalCode.hint + fields.postalCode.error !== '' && ids.postalHint),
    },
  };
}

/** Marks a field that was refused or is missing, and names the elements that describe it: its own error or hint first, then the server's words. */
function issueOf(
  ids: ElementIds,
  { invalid, missing = false }: { readonly invalid: boolean; readonly missing?: boolean },
  hintId: string | false = false,
): Pick<ControlAttributes, 'aria-invalid' | 'aria-describedby' | 'data-missing'> {
  const describedBy = [hintId, (invalid || missing) && ids.feedback].filter((id) => id !== false).join(' ');
  return {
    ...(invalid ? { 'aria-invalid': true } : {}),
    ...(missing ? { 'data-missing': true } : {}),
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
  };
}
