import type { Kysely, Migration } from 'kysely';

/** The currency of a logged answer's prices. It is not known of answers from before. */
export const quoteCurrencyMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('quote_log')
      .addColumn('currency', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
