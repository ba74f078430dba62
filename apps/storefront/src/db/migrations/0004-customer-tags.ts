import type { Kysely, Migration } from 'kysely';

/** Customers may have tags: a JSON list of strings. Those that there are have none. */
export const customerTagsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('customers')
      .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
