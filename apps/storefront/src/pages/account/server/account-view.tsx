import { fillText } from '@cartfare/core/internal';
import { findProvince } from '@cartfare/core/address';
import type { ReactElement } from 'react';
import type { Customer, CustomerAddress } from '../../../shop/model.ts';
import type { ShopLanguage, ShopTexts } from '../../../texts/shop-language.ts';
import { loadLocalRules } from '../../ui/countries/local-countries.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { addressLine } from '../../ui/parts/place-text.ts';

export interface AccountViewProps {
  readonly frame: PageFrame;
  readonly customer: Customer;
  readonly addresses: readonly NamedAddress[];
  /** The result of the last change, or why it failed. */
  readonly notice: keyof ShopTexts['account']['notices'] | null;
}

export function AccountView({ frame, customer, addresses, notice }: AccountViewProps): ReactElement {
  const texts = frame.texts.account;
  const { firstName } = customer;
  const isAlarm = notice === 'gone';
  return (
    <>
      <header className="account-head">
        <h1>{firstName === '' ? texts.title : fillText(texts.hello, { name: firstName })}</h1>
        <p className="soft">
          <bdi>{customer.email}</bdi>
        </p>
      </header>
      {notice !== null && (
        <p className={isAlarm ? 'notice notice--alarm' : 'notice'} role={isAlarm ? 'alert' : 'status'}>
          {texts.notices[notice]}
        </p>
      )}
      <section aria-labelledby="addresses">
        <div className="account-bar">
          <h2 id="addresses">{texts.addresses}</h2>
          <a className="button button--quiet" href={frame.paths.newAddress}>
            {texts.addAddress}
          </a>
        </div>
        {addresses.length === 0 ? (
          <p className="account-empty soft">{texts.noAddresses}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so
          <ul className="addresses" role="list">
            {addresses.map((named) => (
              <AddressCard key={named.address.id} frame={frame} named={named} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface AddressCardProps {
  readonly frame: PageFrame;
  readonly named: NamedAddress;
}

function AddressCard({ frame, named }: AddressCardProps): ReactElement {
  const { address } = named;
  const texts = frame.texts.account;
  return (
    <li className="card address">
      {address.isDefault && <p className="badge">{texts.isDefault}</p>}
      <address>
        <strong>
          <bdi>{address.name}</bdi>
        </strong>
        <br />
        <bdi>{address.address1}</bdi>
        <br />
        {address.address2 !== '' && (
          <>
            <bdi>{address.address2}</bdi>
            <br />
          </>
        )}
        <bdi>{named.place}</bdi>
        <br />
        {named.country}
        {address.phone !== '' && (
          <>
            <br />
            <bdi dir="ltr">{address.phone}</bdi>
          </>
        )}
      </address>
      <AddressTools frame={frame} address={address} />
    </li>
  );
}

interface AddressToolsProps {
  readonly frame: PageFrame;
  readonly address: CustomerAddress;
}

/** The actions of an address. */
function AddressTools({ frame, address }: AddressToolsProps): ReactElement {
  const texts = frame.texts.account;
  // Names the address for screen readers, which read the button without the address beside it.
  const label = { address: addressLine([address.address1, address.city], frame.language) };
  return (
    <div className="address__tools">
      <a className="text-button" href={frame.paths.address(address.id)} aria-label={fillText(texts.editAddress, label)}>
        {texts.edit}
      </a>
      {!address.isDefault && (
        <form method="post" action={frame.paths.addressDefault(address.id)}>
          <button type="submit" className="text-button" aria-label={fillText(texts.makeAddressDefault, label)}>
            {texts.makeDefault}
          </button>
        </form>
      )}
      <details className="address__delete">
        <summary className="text-button" aria-label={fillText(texts.deleteAddress, label)}>
          {texts.delete}
        </summary>
        <form method="post" action={frame.paths.addressDelete(address.id)}>
          <button
            type="submit"
            className="button button--alarm"
            aria-label={fillText(texts.confirmDeleteAddress, label)}
          >
            {texts.confirmDelete}
          </button>
        </form>
      </details>
    </div>
  );
}

/** An address with names in place of codes. */
interface NamedAddress {
  readonly address: CustomerAddress;
  /** "Ottawa, Ontario, K1N 5T2" */
  readonly place: string;
  readonly country: string;
}

export async function nameAddress(address: CustomerAddress, language: ShopLanguage): Promise<NamedAddress> {
  const rules = await loadLocalRules(address.country, language);
  const province = rules === null ? undefined : findProvince(rules, address.province);
  return {
    address,
    place: addressLine([address.city, province?.name ?? address.province, address.postalCode], language),
    country: language.places.countries[address.country] ?? address.country,
  };
}
