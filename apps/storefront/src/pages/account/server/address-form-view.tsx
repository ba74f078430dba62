import type { FieldsView } from '@cartfare/core';
import { fillText, pluralText } from '@cartfare/core/internal';
import { WIRE_NAMES } from '@cartfare/core/wire';
import type { ReactElement } from 'react';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import { ErrorSummary, InputField } from '../../ui/parts/field.tsx';
import { PlaceFields } from '../../ui/parts/place-fields.tsx';
import type { AddressErrors, AddressField, AddressFields } from './address-form.ts';

export interface AddressFormViewProps {
  readonly language: ShopLanguage;
  readonly title: string;
  readonly action: string;
  readonly cancel: string;
  readonly fields: AddressFields;
  readonly errors: AddressErrors;
  /** Country, province and postal code, as the country's rules show them. */
  readonly place: FieldsView;
  /** Whether the form offers to make the address the default: not when it is that already. */
  readonly canBeDefault: boolean;
  readonly makeDefault: boolean;
}

/** The form of one address, new or changed. After an error it keeps everything that was typed. */
export function AddressFormView(props: AddressFormViewProps): ReactElement {
  const { language, title, action, cancel, errors } = props;
  const { address: texts } = language.texts;
  const wrong = ORDER.flatMap((id) => (errors[id] === undefined ? [] : [{ id: formName(id), text: errors[id] }]));
  const count = wrong.length;
  return (
    <div className="narrow">
      <h1>{title}</h1>
      <ErrorSummary title={fillText(pluralText(texts.fixFields, count, language.locale), { count })} errors={wrong} />
      <form className="form card" method="post" action={action} data-address-form="" data-filled-in="">
        <Fields {...props} />
        <div className="form__actions">
          <button type="submit" className="button">
            {texts.save}
          </button>
          <a className="lone-link" href={cancel}>
            {texts.cancel}
          </a>
          {/* After the save button, because the Enter key presses the first one. */}
          <button type="submit" name="intent" value="fields" className="text-button without-script">
            {texts.updateFields}
          </button>
        </div>
      </form>
    </div>
  );
}

const formName = (field: AddressField): string => (field === 'postalCode' ? WIRE_NAMES.postalCode : field);

/** The order of the fields in the form. */
const ORDER: readonly AddressField[] = [
  'name',
  'address1',
  'address2',
  'city',
  'country',
  'province',
  'postalCode',
  'phone',
];

function Fields({ language, fields, errors, place, canBeDefault, makeDefault }: AddressFormViewProps): ReactElement {
  const { address: texts } = language.texts;
  const field = (name: AddressField) => ({ id: name, name, value: fields[name], error: errors[name] });
  return (
    <>
      <InputField {...field('name')} label={texts.name} autoComplete="name" />
      <InputField {...field('address1')} label={texts.street} autoComplete="address-line1" />
      <InputField
        {...field('address2')}
        label={texts.apartment}
        autoComplete="address-line2"
        hint={texts.apartmentHint}
      />
      <InputField {...field('city')} label={texts.city} autoComplete="address-level2" />
      <PlaceFields place={place} errors={errors} nameOf={(name) => name} autoCompleteOf={(token) => token} />
      <InputField {...field('phone')} type="tel" label={texts.phone} autoComplete="tel" hint={texts.phoneHint} />
      {canBeDefault && (
        <label className="choice">
          <input type="checkbox" name="make_default" value="1" defaultChecked={makeDefault} />
          {texts.useAsDefault}
        </label>
      )}
    </>
  );
}
