import type { Kysely, Migration } from 'kysely';

/** Tags of customers, a JSON list of strings. Existing customers have none. */
export const customerTagsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('customers')
      .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
