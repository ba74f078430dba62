import type { Kysely, Migration } from 'kysely';

/** When work that one process does for all is to be done next; and products have videos and audio clips, so far none. */
export const dueJobsAndMediaMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('due_jobs')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('products')
      .addColumn('media', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
