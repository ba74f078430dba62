import { COUNTRY_NAMES, findProvince, loadCountryRules } from '@cartfare/core';
import type { ReactElement } from 'react';
import type { Customer, CustomerAddress } from '../../shop/model.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';

export interface AccountViewProps {
  readonly frame: PageFrame;
  readonly customer: Customer;
  readonly addresses: readonly NamedAddress[];
  /** What was just done, or why it was not. */
  readonly notice: { readonly text: string; readonly alarm: boolean } | null;
}

export function AccountView({ frame, customer, addresses, notice }: AccountViewProps): ReactElement {
  return (
    <>
      <header className="account-head">
        <h1>{customer.firstName === '' ? 'Your account' : `Hello, ${customer.firstName}`}</h1>
        <p className="soft">{customer.email}</p>
      </header>
      {notice !== null && (
        <p className={notice.alarm ? 'notice notice--alarm' : 'notice'} role={notice.alarm ? 'alert' : 'status'}>
          {notice.text}
        </p>
      )}
      <section aria-labelledby="addresses">
        <div className="account-bar">
          <h2 id="addresses">Addresses</h2>
          <a className="button button--quiet" href={frame.paths.newAddress}>
            Add an address
          </a>
        </div>
        {addresses.length === 0 ? (
          <p className="account-empty soft">
            You have no saved addresses. Add one to see shipping rates as soon as you open your cart.
          </p>
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
  return (
    <li className="card address">
      {address.isDefault && <p className="badge">Default</p>}
      <address>
        <strong>{address.name}</strong>
        <br />
        {address.address1}
        <br />
        {address.address2 !== '' && (
          <>
            {address.address2}
            <br />
          </>
        )}
        {named.place}
        <br />
        {named.country}
        {address.phone !== '' && (
          <>
            <br />
            {address.phone}
          </>
        )}
      </address>
      <div className="address__tools">
        <a className="text-button" href={frame.paths.address(address.id)} aria-label={`Edit ${labelOf(address)}`}>
          Edit
        </a>
        {!address.isDefault && (
          <form method="post" action={frame.paths.addressDefault(address.id)}>
            <button type="submit" className="text-button" aria-label={`Make ${labelOf(address)} the default`}>
              Make default
            </button>
          </form>
        )}
        <details className="address__delete">
          <summary className="text-button" aria-label={`Delete ${labelOf(address)}`}>
            Delete
          </summary>
          <form method="post" action={frame.paths.addressDelete(address.id)}>
            <button type="submit" className="button button--alarm" aria-label={`Delete address ${labelOf(address)}`}>
              Delete address
            </button>
          </form>
        </details>
      </div>
    </li>
  );
}

/** Tells one address from another without its picture of lines. */
const labelOf = ({ address1, city }: CustomerAddress): string => `${address1}, ${city}`;

/** An address in words. */
interface NamedAddress {
  readonly address: CustomerAddress;
  /** "Ottawa, Ontario, K1N 5T2" */
  readonly place: string;
  readonly country: string;
}

export async function nameAddress(address: CustomerAddress): Promise<NamedAddress> {
  const rules = await loadCountryRules(address.country);
  const province = rules === null ? undefined : findProvince(rules, address.province);
  const place = [address.city, province?.name ?? address.province, address.zip];
  return {
    address,
    place: place.filter((part) => part !== '').join(', '),
    country: COUNTRY_NAMES[address.country] ?? address.country,
  };
}
