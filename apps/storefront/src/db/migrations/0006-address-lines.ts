import type { Kysely, Migration } from 'kysely';

/** The second line and the telephone number of addresses. Existing addresses have neither. */
export const addressLinesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // One statement for each column: SQLite adds one at a time.
    for (const column of ['address2', 'phone']) {
      await db.schema
        .alterTable('customer_addresses')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    }
  },
};
