import type { Kysely, Migration } from 'kysely';

/** The last number that an address was given, in one row. Programs before this migration do not keep it up to date. */
export const addressNumbersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('address_numbers')
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute();
    await (db as Kysely<{ address_numbers: { last: number } }>)
      .insertInto('address_numbers')
      .values({ last: 0 })
      .execute();
  },
};
