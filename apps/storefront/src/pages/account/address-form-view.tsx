import { fillText, pluralText, type FieldsView, type OptionView } from '@cartfare/core';
import type { ReactElement } from 'react';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { ErrorSummary, Field, InputField } from '../ui/parts/field.tsx';
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
  const wrong = ORDER.flatMap((id) => (errors[id] === undefined ? [] : [{ id, text: errors[id] }]));
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

/** The order of the fields in the form. */
const ORDER: readonly AddressField[] = ['name', 'address1', 'address2', 'city', 'country', 'province', 'zip', 'phone'];

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
      <PlaceFields place={place} errors={errors} />
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
          hint={<PostalHint {...zip} />}
          error={errors.zip}
          hidden={!zip.visible}
          autoComplete="postal-code"
          autoCapitalize="characters"
          inputMode={zip.digitsOnly ? 'numeric' : undefined}
          spellCheck={false}
          dir="ltr"
        />
      </div>
    </>
  );
}

/**
 * The example, and the doubt about a code in place of it. A doubt is announced, because it appears when the field is left;
 * the example is read with the field.
 */
const PostalHint = ({ hint, suspect }: Pick<FieldsView['zip'], 'hint' | 'suspect'>): ReactElement => (
  <>
    <span>{suspect ? '' : hint}</span>
    <span aria-live="polite">{suspect ? hint : ''}</span>
  </>
);

type OptionsProps = Pick<FieldsView['province'], 'placeholder' | 'options'> &
  Partial<Pick<FieldsView['country'], 'firstCount' | 'firstLabel' | 'othersLabel'>>;

/** Two groups when `firstCount` is above 0. */
function Options({ placeholder, options, firstCount = 0, firstLabel, othersLabel }: OptionsProps): ReactElement {
  const others = options.slice(firstCount).map(showOption);
  return (
    <>
      <option value="">{placeholder}</option>
      {firstCount > 0 && <optgroup label={firstLabel}>{options.slice(0, firstCount).map(showOption)}</optgroup>}
      {firstCount > 0 ? <optgroup label={othersLabel}>{others}</optgroup> : others}
    </>
  );
}

const showOption = ({ value, name }: OptionView): ReactElement => (
  <option key={value} value={value}>
    {name}
  </option>
);
