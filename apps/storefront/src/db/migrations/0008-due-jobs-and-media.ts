import type { Kysely, Migration } from 'kysely';

/** When jobs that one process does for all are due; videos and audio clips of products. Existing products have none. */
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
