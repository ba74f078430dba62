import type { FieldsView } from '@cartfare/core';
import type { ReactElement } from 'react';
import { ErrorSummary, Field, InputField } from '../ui/parts/field.tsx';
import type { AddressErrors, AddressField, AddressFields } from './address-form.ts';

export interface AddressFormViewProps {
  readonly title: string;
  readonly action: string;
  readonly cancel: string;
  readonly fields: AddressFields;
  readonly errors: AddressErrors;
  /** What the country makes of the fields for the place. */
  readonly place: FieldsView;
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
      <form className="form card" method="post" action={action} data-address-form="">
        <Fields {...props} />
        <div className="form__actions">
          <button type="submit" className="button">
            Save address
          </button>
          <a className="lone-link" href={cancel}>
            Cancel
          </a>
          {/* Behind the first button, which the Enter key presses. */}
          <button type="submit" name="intent" value="fields" className="text-button without-script">
            Update fields for this country
          </button>
        </div>
      </form>
    </div>
  );
}

/** As the fields stand in the form. */
const ORDER: readonly AddressField[] = ['name', 'address1', 'address2', 'city', 'country', 'province', 'zip', 'phone'];

function Fields({ fields, errors, place, canBeDefault, makeDefault }: AddressFormViewProps): ReactElement {
  const field = (name: AddressField) => ({ id: name, name, value: fields[name], error: errors[name] });
  return (
    <>
      <InputField {...field('name')} label="Name" autoComplete="name" />
      <InputField {...field('address1')} label="Street address" autoComplete="address-line1" />
      <InputField
        {...field('address2')}
        label="Apartment, floor or suite"
        autoComplete="address-line2"
        hint="Leave blank if not used"
      />
      <InputField {...field('city')} label="City" autoComplete="address-level2" />
      <PlaceFields place={place} errors={errors} />
      <InputField
        {...field('phone')}
        type="tel"
        label="Phone"
        autoComplete="tel"
        hint="For questions about delivery. Leave blank if not used"
      />
      {canBeDefault && (
        <label className="choice">
          <input type="checkbox" name="make_default" value="1" defaultChecked={makeDefault} />
          Use as my default address
        </label>
      )}
    </>
  );
}

/** The calculator's fields. `follow-country.ts` keeps them in step with the country. */
function PlaceFields({ place, errors }: Pick<AddressFormViewProps, 'place' | 'errors'>): ReactElement {
  const { country, province, zip } = place;
  return (
    <>
      <Field id="country" label={country.label} error={errors.country}>
        {(attributes) => (
          <select {...attributes} name="country" autoComplete="country" defaultValue={country.value}>
            <Options {...country} />
          </select>
        )}
      </Field>
      <div className="form__row">
        <Field id="province" label={province.label} error={errors.province} hidden={!province.visible}>
          {(attributes) => (
            <select {...attributes} name="province" autoComplete="address-level1" defaultValue={province.value}>
              <Options {...province} />
            </select>
          )}
        </Field>
        <InputField
          id="zip"
          name="zip"
          value={zip.value}
          label={zip.label}
          hint={zip.hint}
          error={errors.zip}
          hidden={!zip.visible}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </>
  );
}

function Options({ placeholder, options }: Pick<FieldsView['country'], 'placeholder' | 'options'>): ReactElement {
  return (
    <>
      <option value="">{placeholder}</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  );
}
