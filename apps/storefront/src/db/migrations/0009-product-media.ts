import type { Kysely, Migration } from 'kysely';

/** Products have videos and audio clips. Those that there are have none. */
export const productMediaMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('products')
      .addColumn('media', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
