import type { Customer } from '../model.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import { readStringList } from '../../db/json-column.ts';

export interface Credentials {
  readonly customerId: number;
  readonly passwordHash: string;
}

export async function selectCustomer(db: ShopDatabase, id: number): Promise<Customer | null> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'email', 'first_name', 'tags'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email, first_name: firstName } = row;
  return { id, email, firstName, tags: readStringList(row.tags) };
}

export async function selectCredentials(db: ShopDatabase, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : { customerId: row.id, passwordHash: row.password_hash };
}

/** The highest id in use; 0 without customers. */
export async function selectLastCustomerId(db: ShopDatabase): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select((query) => query.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function insertCustomer(db: ShopDatabase, customer: Customer, passwordHash: string): Promise<void> {
  await db
    .insertInto('customers')
    .values({
      id: customer.id,
      email: customer.email.toLowerCase(),
      first_name: customer.firstName,
      tags: JSON.stringify(customer.tags),
      password_hash: passwordHash,
    })
    .execute();
}
