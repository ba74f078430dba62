import { advisoryLock } from '@cartfare/server-kit/db';
import { err, ok, type Result } from '@cartfare/core/internal';
import type { ShopDatabase } from '../../db/connect.ts';
import type { AddressDraft, CustomerAddress } from '../model.ts';
import {
  ADDRESSES,
  deleteAddressRow,
  insertAddress,
  markDefault,
  selectAddresses,
  updateAddress,
} from './address-queries.ts';

/**
 * The addresses of customers. A customer with addresses always has one default. Every change is one transaction, and
 * affects only addresses of the given customer.
 */
export interface AddressBook {
  /** Oldest first. */
  list(customerId: number): Promise<readonly CustomerAddress[]>;
  add(customerId: number, draft: AddressDraft): Promise<AddressOutcome>;
  change(customerId: number, addressId: number, draft: AddressDraft): Promise<AddressOutcome>;
  /** When the default is removed, the oldest other address becomes the default. */
  remove(customerId: number, addressId: number): Promise<AddressOutcome>;
  makeDefault(customerId: number, addressId: number): Promise<AddressOutcome>;
}

/** The customer's addresses after the change. */
export type AddressOutcome = Result<readonly CustomerAddress[], AddressIssue>;

type AddressIssue =
  | { readonly code: 'address_not_found' }
  | { readonly code: 'too_many_addresses'; readonly limit: number };

/** A page of addresses has to stay readable. */
export const MAX_ADDRESSES = 20;

export function createAddressBook(db: ShopDatabase): AddressBook {
  const withOwn = (customerId: number, addressId: number, change: OwnChange): Promise<AddressOutcome> =>
    db.transaction().execute(async (transaction) => {
      await advisoryLock(transaction, ADDRESSES);
      const before = await selectAddresses(transaction, customerId);
      if (!before.some((address) => address.id === addressId)) return err({ code: 'address_not_found' });
      await change(transaction);
      return ok(await settleDefault(transaction, customerId));
    });

  return {
    list: (customerId) => selectAddresses(db, customerId),
    add: (customerId, draft) =>
      db.transaction().execute(async (transaction) => {
        await advisoryLock(transaction, ADDRESSES);
        const before = await selectAddresses(transaction, customerId);
        if (before.length >= MAX_ADDRESSES) return err({ code: 'too_many_addresses', limit: MAX_ADDRESSES });
        await insertAddress(transaction, customerId, draft);
        return ok(await settleDefault(transaction, customerId));
      }),
    change: (customerId, addressId, draft) =>
      withOwn(customerId, addressId, (transaction) => updateAddress(transaction, addressId, draft)),
    remove: (customerId, addressId) =>
      withOwn(customerId, addressId, (transaction) => deleteAddressRow(transaction, addressId)),
    makeDefault: (customerId, addressId) =>
      withOwn(customerId, addressId, (transaction) => markDefault(transaction, customerId, addressId)),
  };
}

type OwnChange = (transaction: ShopDatabase) => Promise<void>;

async function settleDefault(db: ShopDatabase, customerId: number): Promise<readonly CustomerAddress[]> {
  const addresses = await selectAddresses(db, customerId);
  const [oldest] = addresses;
  if (oldest === undefined || addresses.some((address) => address.isDefault)) return addresses;
  await markDefault(db, customerId, oldest.id);
  return selectAddresses(db, customerId);
}
