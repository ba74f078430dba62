import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertAddress, selectAddresses } from '../../shop/customers/address-queries.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { shopMigration } from './0001-shop.ts';

const ADDRESS = {
  name: 'Sam',
  address1: '4 Quay Lane',
  city: 'Halifax',
  province: 'NS',
  country: 'CA',
  postalCode: 'B3J 1S9',
};

it('gives addresses that there are no second line, and lets older programs add some', async () => {
  const db = connect({ dataDir: await temporaryFolder(), databaseUrl: null });
  const insertAsBefore = (id: number) =>
    sql`insert into customer_addresses (id, customer_id, is_default, name, address1, city, province, country, zip)
      values (${id}, 1, 0, 'Sam', '4 Quay Lane', 'Halifax', 'NS', 'CA', 'B3J 1S9')`.execute(db);
  await migrate(db, { '0001-shop': shopMigration });
  await sql`insert into customers (id, email, first_name, password_hash) values (1, 'a@example.com', 'Ada', '')`.execute(
    db,
  );
  await insertAsBefore(1);
  await migrate(db);
  await insertAsBefore(2);
  const full = { ...ADDRESS, address2: 'Unit 3', phone: '+1 902 555 0100' };
  await insertAddress(db, 1, full);
  expect(await selectAddresses(db, 1)).toMatchObject([
    { id: 1, address2: '', phone: '' },
    { id: 2, address2: '', phone: '' },
    full,
  ]);
  await db.destroy();
});
