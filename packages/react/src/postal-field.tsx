import type { FieldsView } from '@cartfare/core';
import type { ReactElement, RefObject } from 'react';
import { classNames } from './class-names.ts';
import type { ElementIds } from './element-ids.ts';
import type { FieldAttributes } from './field-attributes.ts';
import { useSettledHint } from './use-settled-hint.ts';

export interface PostalFieldProps {
  readonly field: FieldsView['zip'];
  readonly ids: ElementIds;
  readonly attributes: FieldAttributes['zip'];
  readonly controlRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The postal code, with an example below it; a code that looks wrong gets a soft word, never a block (clause UI-4). */
export function PostalField({ field, ids, attributes, controlRef, onChange }: PostalFieldProps): ReactElement {
  const { hint, suspect } = useSettledHint(field);

  return (
    <div className="cartfare-field cartfare-field--zip" hidden={!field.visible}>
      <label className="cartfare-label" htmlFor={ids.zip}>
        {field.label}
      </label>
      <input
        type="text"
        {...attributes}
        ref={controlRef}
        className="cartfare-control"
        value={field.value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        id={ids.zipHint}
        className={classNames('cartfare-field-hint', suspect && 'cartfare-field-hint--doubtful')}
        hidden={hint === ''}
      >
        {!suspect && hint}
        {/* Told when it comes, because it comes while the shopper is elsewhere; the example is only told with the field. */}
        <span aria-live="polite">{suspect && hint}</span>
      </p>
    </div>
  );
}
