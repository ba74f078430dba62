import type { Kysely, Migration } from 'kysely';

/**
 * Imported postal tables, and exchange rates. A row has a page of a table's rules, not a single one: no query looks for a
 * single rule, and a million of them are read quickly this way. The pages of an import are written before the table
 * points to them, so that no lock lasts as long as the import.
 */
export const postalTablesAndExchangeRatesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('postal_tables')
      .addColumn('profile', 'text', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('rule_count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('postal_tables_key', ['profile', 'zone'])
      .execute();
    await db.schema
      .createTable('postal_pages')
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('postal_pages_key', ['revision', 'position'])
      .execute();
    await db.schema
      .createTable('exchange_rates')
      .addColumn('currency', 'text', (column) => column.primaryKey().notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('rate_millionths', 'bigint', (column) => column.notNull())
      .addColumn('as_of', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .execute();
  },
};
