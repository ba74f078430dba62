import { fillText } from '@cartfare/core/internal';
import type { AppContext } from '../../../app-context.ts';
import { type FormObject, formText, parseWholeNumber } from '../../../http/form-value.ts';
import { languageOf } from '../../../http/request-language.ts';
import type { AddressOutcome } from '../../../shop/customers/address-book.ts';
import type { Visitor } from '../../../session/session.ts';
import type { Customer, CustomerAddress } from '../../../shop/model.ts';
import { showNotFound } from '../../not-found/not-found-route.tsx';
import { readFrame } from '../../ui/frame/page-frame.ts';
import { offeredCountries } from '../../ui/countries/local-countries.ts';
import type { Paths } from '../../ui/frame/paths.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { type AccountNotice, backToAccount, withCustomer } from './account-route.tsx';
import { AddressFormView } from './address-form-view.tsx';
import {
  type AddressErrors,
  type AddressFields,
  checkAddress,
  EMPTY_ADDRESS,
  fieldsOfAddress,
  placeFields,
  readAddressFields,
} from './address-form.ts';

/** `GET /account/addresses/new` */
export const showNewAddress = (c: AppContext, visitor: Visitor): Promise<Response> =>
  withAddresses(c, visitor, (_customer, saved) => renderForm(c, visitor, { saved, fields: EMPTY_ADDRESS }));

/** `GET /account/addresses/{id}` */
export const showAddress = (c: AppContext, visitor: Visitor): Promise<Response> =>
  withAddresses(c, visitor, async (_customer, saved) => {
    const address = addressIn(c, saved);
    if (address === undefined) return showNotFound(c, visitor);
    return renderForm(c, visitor, { saved, address, fields: fieldsOfAddress(address) });
  });

/** `POST /account/addresses` */
export const addAddress = (c: AppContext, visitor: Visitor, form: FormObject): Promise<Response> =>
  withAddresses(c, visitor, (customer, saved) => saveAddress(c, visitor, form, customer, { saved }));

/** `POST /account/addresses/{id}` */
export const changeAddress = (c: AppContext, visitor: Visitor, form: FormObject): Promise<Response> =>
  withAddresses(c, visitor, async (customer, saved) => {
    const address = addressIn(c, saved);
    return address === undefined
      ? backToAccount(c, 'gone')
      : saveAddress(c, visitor, form, customer, { saved, address });
  });

/** Adds or changes the address, or shows the form again with its errors. */
async function saveAddress(
  c: AppContext,
  visitor: Visitor,
  form: FormObject,
  customer: Customer,
  { saved, address }: Pick<AddressPage, 'saved' | 'address'>,
): Promise<Response> {
  const { addresses } = c.get('deps').shop;
  const fields = readAddressFields(form);
  const page = { saved, address, fields, makeDefault: wantsDefault(form) };
  if (wantsFields(form)) return renderForm(c, visitor, page);
  const language = await languageOf(c);
  const checked = await checkAddress(fields, language);
  if (!checked.ok) return renderForm(c, visitor, { ...page, errors: checked.issue });
  const outcome =
    address === undefined
      ? await addresses.add(customer.id, checked.value)
      : await addresses.change(customer.id, address.id, checked.value);
  if (!outcome.ok && outcome.issue.code === 'too_many_addresses') {
    const name = fillText(language.texts.address.tooManyAddresses, { limit: outcome.issue.limit });
    return renderForm(c, visitor, { ...page, errors: { name } });
  }
  if (!outcome.ok) return backToAccount(c, 'gone');
  const { id } = address ?? outcome.value.at(-1) ?? {};
  if (page.makeDefault && id !== undefined) await addresses.makeDefault(customer.id, id);
  return backToAccount(c, address === undefined ? 'added' : 'changed');
}

/** `POST /account/addresses/{id}/delete` */
export const deleteAddress = (c: AppContext, visitor: Visitor): Promise<Response> =>
  changeOwn(c, visitor, 'deleted', (customer, id) => c.get('deps').shop.addresses.remove(customer.id, id));

/** `POST /account/addresses/{id}/default` */
export const makeDefaultAddress = (c: AppContext, visitor: Visitor): Promise<Response> =>
  changeOwn(c, visitor, 'default', (customer, id) => c.get('deps').shop.addresses.makeDefault(customer.id, id));

const changeOwn = (
  c: AppContext,
  visitor: Visitor,
  done: AccountNotice,
  change: (customer: Customer, addressId: number) => Promise<AddressOutcome>,
): Promise<Response> =>
  withCustomer(c, visitor, async (customer) => {
    const outcome = await change(customer, addressId(c));
    return backToAccount(c, outcome.ok ? done : 'gone');
  });

interface AddressPage {
  /** The customer's addresses. */
  readonly saved: readonly CustomerAddress[];
  /** The address to change; omitted for a new one. */
  readonly address?: CustomerAddress | undefined;
  readonly fields: AddressFields;
  readonly makeDefault?: boolean;
  readonly errors?: AddressErrors;
}

async function renderForm(c: AppContext, visitor: Visitor, page: AddressPage): Promise<Response> {
  const { saved, address, fields, makeDefault = false, errors = {} } = page;
  const frame = await readFrame(c, visitor);
  const wrong = Object.keys(errors).length > 0;
  const { language, texts } = frame;
  const title = address === undefined ? texts.address.newAddress : texts.address.editAddress;
  return renderPage(c, {
    frame,
    title,
    isError: wrong,
    status: wrong ? 422 : 200,
    scripts: [c.get('deps').assets.url('src/islands/address-form.ts')],
    // The script contains English.
    loadsTexts: language.tag !== 'en',
    content: (
      <AddressFormView
        language={language}
        title={title}
        action={actionOf(frame.paths, address)}
        cancel={frame.paths.account}
        fields={fields}
        errors={errors}
        place={await placeFields(fields, language, await offeredCountries(c.get('deps'), language))}
        canBeDefault={saved.length > 0 && address?.isDefault !== true}
        makeDefault={makeDefault}
      />
    ),
  });
}

const actionOf = (paths: Paths, address: CustomerAddress | undefined): string =>
  address === undefined ? paths.addresses : paths.address(address.id);

const wantsDefault = (form: FormObject): boolean => formText(form, 'make_default') === '1';

/** Without a script: the form is shown again with the fields of its country, and nothing is saved. */
const wantsFields = (form: FormObject): boolean => formText(form, 'intent') === 'fields';

const addressId = (c: AppContext): number => parseWholeNumber(c.req.param('id') ?? '') ?? 0;

const addressIn = (c: AppContext, saved: readonly CustomerAddress[]): CustomerAddress | undefined =>
  saved.find((address) => address.id === addressId(c));

const withAddresses = (
  c: AppContext,
  visitor: Visitor,
  show: (customer: Customer, saved: readonly CustomerAddress[]) => Promise<Response>,
): Promise<Response> =>
  withCustomer(c, visitor, async (customer) => show(customer, await c.get('deps').shop.addresses.list(customer.id)));
