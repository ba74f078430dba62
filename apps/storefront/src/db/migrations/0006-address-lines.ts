import type { Kysely, Migration } from 'kysely';

/** Addresses have a second line and a telephone number. Those that there are have neither. */
export const addressLinesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // One statement a column: SQLite adds no two at once.
    for (const column of ['address2', 'phone']) {
      await db.schema
        .alterTable('customer_addresses')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    }
  },
};
