import type { FieldsView } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import type { ReactElement } from 'react';
import { Field, InputField } from './field.tsx';

export type PlaceFieldName = keyof Destination;

export interface PlaceFieldsProps {
  /** Country, province and postal code, as the country's rules show them. */
  readonly place: FieldsView;
  /** Error messages by field. Default: none. */
  readonly errors?: Readonly<Partial<Record<PlaceFieldName, string | undefined>>> | undefined;
  /** Names of the form's fields. */
  readonly nameOf: (formName: string) => string;
  /** Autofill token of a field. */
  readonly autoCompleteOf: (token: string) => string;
  /** The field that gets the focus. Default: none. */
  readonly focused?: PlaceFieldName | null;
}

/** The calculator's fields in a form of a page. `follow-country.ts` keeps them in step with the country. */
export function PlaceFields({ place, errors, nameOf, autoCompleteOf, focused }: PlaceFieldsProps): ReactElement {
  const { country, province, postalCode } = place;
  return (
    <>
      <Field id="country" label={country.label} error={errors?.country}>
        {(attributes) => (
          <select
            {...attributes}
            name={nameOf('country')}
            autoComplete={autoCompleteOf('country')}
            defaultValue={country.value}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this very field
            autoFocus={focused === 'country'}
          >
            <Options {...country} />
          </select>
        )}
      </Field>
      <div className="form__row">
        <Field id="province" label={province.label} error={errors?.province} hidden={!province.visible}>
          {(attributes) => (
            <select
              {...attributes}
              name={nameOf('province')}
              autoComplete={autoCompleteOf('address-level1')}
              defaultValue={province.value}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this very field
              autoFocus={focused === 'province'}
            >
              <Options {...province} />
            </select>
          )}
        </Field>
        <InputField
          id="zip"
          name={nameOf('zip')}
          value={postalCode.value}
          label={postalCode.label}
          // An error has the example, too.
          hint={errors?.postalCode === undefined ? <PostalHint {...postalCode} /> : undefined}
          error={errors?.postalCode}
          hidden={!postalCode.visible}
          autoComplete={autoCompleteOf('postal-code')}
          autoCapitalize="characters"
          inputMode={postalCode.digitsOnly ? 'numeric' : undefined}
          spellCheck={false}
          dir="ltr"
          isFocused={focused === 'postalCode'}
        />
      </div>
    </>
  );
}

/**
 * The example, and the doubt about a code in place of it. A doubt is announced, because it appears when the field is left;
 * the example is read with the field.
 */
const PostalHint = ({ hint, suspect }: Pick<FieldsView['postalCode'], 'hint' | 'suspect'>): ReactElement => (
  <>
    <span>{suspect ? '' : hint}</span>
    <span aria-live="polite">{suspect ? hint : ''}</span>
  </>
);

type OptionsProps = Pick<FieldsView['province'], 'placeholder' | 'options'> &
  Partial<Pick<FieldsView['country'], 'firstCount' | 'firstLabel' | 'othersLabel'>>;

/** Two groups when `firstCount` is above 0. */
export function Options({ placeholder, options, firstCount = 0, firstLabel, othersLabel }: OptionsProps): ReactElement {
  const others = options.slice(firstCount).map(showOption);
  return (
    <>
      <option value="">{placeholder}</option>
      {firstCount > 0 && <optgroup label={firstLabel}>{options.slice(0, firstCount).map(showOption)}</optgroup>}
      {firstCount > 0 ? <optgroup label={othersLabel}>{others}</optgroup> : others}
    </>
  );
}

const showOption = ({ value, name }: { readonly value: string; readonly name: string }): ReactElement => (
  <option key={value} value={value}>
    {name}
  </option>
);
