import type { Selectable } from 'kysely';
import type { CustomerAddress } from '../model.ts';
import type { AddressDraft } from '../model.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import type { CustomerAddressesTable } from '../../db/schema.ts';

/** Name of the advisory lock for changes of addresses. */
export const ADDRESSES = 'addresses';

/** The customer's addresses, oldest first. */
export async function selectAddresses(db: ShopDatabase, customerId: number): Promise<readonly CustomerAddress[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(toAddress);
}

/** Inserts the address with the next number. The caller's transaction has to hold the lock `ADDRESSES`. */
export async function insertAddress(db: ShopDatabase, customerId: number, draft: AddressDraft): Promise<number> {
  const id = await takeNumber(db);
  await db
    .insertInto('customer_addresses')
    .values({ ...toRow(draft), id, customer_id: customerId, is_default: 0 })
    .execute();
  return id;
}

/** No number is used twice: a form of a removed address that is still open must not change another one. */
async function takeNumber(db: ShopDatabase): Promise<number> {
  const { last } = await db
    .updateTable('address_numbers')
    .set((column) => ({ last: column('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function updateAddress(db: ShopDatabase, id: number, draft: AddressDraft): Promise<void> {
  await db.updateTable('customer_addresses').set(toRow(draft)).where('id', '=', id).execute();
}

export async function deleteAddressRow(db: ShopDatabase, id: number): Promise<void> {
  await db.deleteFrom('customer_addresses').where('id', '=', id).execute();
}

/** Makes one of the customer's addresses the default, and the others not. */
export async function markDefault(db: ShopDatabase, customerId: number, id: number): Promise<void> {
  await db
    .updateTable('customer_addresses')
    .set(({ case: choose, lit }) => ({ is_default: choose().when('id', '=', id).then(lit(1)).else(lit(0)).end() }))
    .where('customer_id', '=', customerId)
    .execute();
}

const toRow = ({ postalCode, ...draft }: AddressDraft) => ({ ...draft, zip: postalCode });

const toAddress = (row: Selectable<CustomerAddressesTable>): CustomerAddress => ({
  id: row.id,
  isDefault: row.is_default === 1,
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  province: row.province,
  country: row.country,
  postalCode: row.zip,
  phone: row.phone,
});
