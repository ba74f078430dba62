import type { PluralTexts } from '@cartfare/core/internal';

export interface LogInTexts {
  readonly title: string;
  readonly intro: string;
  readonly email: string;
  readonly password: string;
  /** Label of a check box. */
  readonly showPassword: string;
  readonly submit: string;
  readonly wrongCredentials: string;
  /** With `{again}`: a sentence of `messages.tryAgain`. */
  readonly tooManyAttempts: string;
}

export interface AccountTexts {
  readonly title: string;
  /** With `{name}`. */
  readonly hello: string;
  readonly addresses: string;
  readonly addAddress: string;
  readonly noAddresses: string;
  readonly isDefault: string;
  readonly edit: string;
  /** With `{address}`: for screen readers, as the other three. */
  readonly editAddress: string;
  readonly makeDefault: string;
  readonly makeAddressDefault: string;
  readonly delete: string;
  readonly deleteAddress: string;
  readonly confirmDelete: string;
  readonly confirmDeleteAddress: string;
  /** Result of the last change. */
  readonly notices: Readonly<Record<'added' | 'changed' | 'deleted' | 'default' | 'gone', string>>;
}

/** The form of one saved address. */
export interface AddressTexts {
  readonly newAddress: string;
  readonly editAddress: string;
  readonly save: string;
  readonly cancel: string;
  readonly updateFields: string;
  readonly name: string;
  readonly street: string;
  readonly apartment: string;
  readonly apartmentHint: string;
  readonly city: string;
  readonly phone: string;
  readonly phoneHint: string;
  readonly useAsDefault: string;
  /** With `{count}`: above a form with errors. */
  readonly fixFields: PluralTexts;
  readonly enterName: string;
  readonly enterStreet: string;
  readonly enterCity: string;
  readonly chooseCountry: string;
  /** With `{kind}`: the name of the field, such as "state". */
  readonly chooseProvince: string;
  /** With `{kind}` (such as "ZIP code") and `{example}`. */
  readonly enterPostalCode: string;
  /** With `{limit}`, as the next. */
  readonly tooLong: string;
  readonly tooManyAddresses: string;
}
