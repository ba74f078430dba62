import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { connect } from '../connect.ts';
import { insertCustomer, selectCustomer } from '../../shop/customers/customer-queries.ts';
import { migrate } from '../migrate.ts';
import { shopMigration } from './0001-shop.ts';
import { postalTablesMigration } from './0002-postal-tables.ts';
import { dimensionsMigration } from './0003-dimensions.ts';

it('gives customers that there are no tags, and keeps those of new ones', async () => {
  const db = connect({ dataDir: await temporaryFolder(), databaseUrl: null });
  const older = {
    '0001-shop': shopMigration,
    '0002-postal-tables': postalTablesMigration,
    '0003-dimensions': dimensionsMigration,
  };
  await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest();
  const ada = sql`insert into customers (id, email, first_name, password_hash) values (1, 'a@example.com', 'Ada', '')`;
  await ada.execute(db);
  await migrate(db);
  const ben = { id: 2, email: 'b@example.com', firstName: 'Ben', tags: ['trade', 'Ångström, "x"'] };
  await insertCustomer(db, ben, '');
  expect((await selectCustomer(db, 1))?.tags).toEqual([]);
  expect(await selectCustomer(db, 2)).toEqual(ben);
  await db.destroy();
});
