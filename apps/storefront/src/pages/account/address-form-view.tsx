import type { CountryOption } from '@cartfare/core';
import type { ReactElement } from 'react';
import { ErrorSummary, Field, InputField } from '../ui/parts/field.tsx';
import type { AddressErrors, AddressField, AddressFields } from './address-form.ts';

export interface AddressFormViewProps {
  readonly title: string;
  readonly action: string;
  readonly cancel: string;
  readonly fields: AddressFields;
  readonly errors: AddressErrors;
  readonly countries: readonly CountryOption[];
  /** Whether the address can be made the default here: not when it is that already. */
  readonly canBeDefault: boolean;
  readonly makeDefault: boolean;
}

/** One address, new or changed. Everything typed stays when something is wrong. */
export function AddressFormView(props: AddressFormViewProps): ReactElement {
  const { title, action, cancel, errors } = props;
  return (
    <div className="narrow">
      <h1>{title}</h1>
      <ErrorSummary errors={ORDER.flatMap((id) => (errors[id] === undefined ? [] : [{ id, text: errors[id] }]))} />
      <form className="form card" method="post" action={action}>
        <Fields {...props} />
        <div className="form__actions">
          <button type="submit" className="button">
            Save address
          </button>
          <a className="lone-link" href={cancel}>
            Cancel
          </a>
        </div>
      </form>
    </div>
  );
}

/** As the fields stand in the form. */
const ORDER: readonly AddressField[] = ['name', 'address1', 'city', 'country', 'province', 'zip'];

function Fields({ fields, errors, countries, canBeDefault, makeDefault }: AddressFormViewProps): ReactElement {
  const field = (name: AddressField) => ({ id: name, name, value: fields[name], error: errors[name] });
  return (
    <>
      <InputField {...field('name')} label="Name" autoComplete="name" />
      <InputField {...field('address1')} label="Street and number" autoComplete="address-line1" />
      <InputField {...field('city')} label="City" autoComplete="address-level2" />
      <Field id="country" label="Country" error={errors.country}>
        {(attributes) => (
          <select {...attributes} name="country" autoComplete="country" defaultValue={fields.country}>
            <option value="">Choose a country</option>
            {countries.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="form__row">
        <InputField
          {...field('province')}
          label="Province or state"
          autoComplete="address-level1"
          hint="Name or code; empty where there is none"
        />
        <InputField
          {...field('zip')}
          label="Postal code"
          autoComplete="postal-code"
          hint="Empty where there is none"
          spellCheck={false}
        />
      </div>
      {canBeDefault && (
        <label className="choice">
          <input type="checkbox" name="make_default" value="1" defaultChecked={makeDefault} />
          Use as my default address
        </label>
      )}
    </>
  );
}
