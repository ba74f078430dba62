import type { FieldsView } from '@cartfare/core';
import type { ChangeEvent, ReactElement, RefCallback } from 'react';
import type { ElementIds } from './element-ids.ts';
import type { FieldAttributes } from './field-attributes.ts';
import { SelectOptions } from './select-options.tsx';

export interface ProvinceFieldProps {
  readonly field: FieldsView['province'];
  readonly ids: ElementIds;
  readonly attributes: FieldAttributes['province'];
  readonly controlRef: RefCallback<HTMLInputElement | HTMLSelectElement>;
  readonly onChange: (value: string) => void;
}

/**
 * The province: a select, or plain text where the list cannot be had. In a hidden container (clause UI-2) the select
 * stays in the form with its empty value, so that a form posted by the browser says the same as the first call.
 */
export function ProvinceField({ field, ids, attributes, controlRef, onChange }: ProvinceFieldProps): ReactElement {
  const control = {
    ...attributes,
    ref: controlRef,
    className: 'cartfare-control',
    value: field.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  };
  const asText = field.visible && field.options.length === 0;

  return (
    <div id={ids.provinceContainer} className="cartfare-field cartfare-field--province" hidden={!field.visible}>
      <label id={ids.provinceLabel} className="cartfare-label" htmlFor={ids.province}>
        {field.label}
      </label>
      {asText ? (
        <input type="text" {...control} />
      ) : (
        <select {...control}>
          <SelectOptions placeholder={field.placeholder} options={field.options} value={field.value} />
        </select>
      )}
    </div>
  );
}
