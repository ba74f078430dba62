import type { Kysely, Migration } from 'kysely';

/** What the cart page sent to the checkout. */
export const checkoutsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('checkouts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('checkouts_by_session')
      .on('checkouts')
      .columns(['session_id', 'started_at_ms'])
      .execute();
  },
};
