import type { Kysely, Migration } from 'kysely';

/** The first schema: versions of the settings, keys, and the log of quotes. */
export const ratesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('settings_versions')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('findings', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('api_keys')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at_ms', 'bigint')
      .execute();
    await createQuoteLog(db);
  },
};

async function createQuoteLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote_log')
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('postal_prefix', 'text', (column) => column.notNull())
    .addColumn('line_count', 'integer', (column) => column.notNull())
    .addColumn('piece_count', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('omissions', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('settings_version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quote_log_by_time').on('quote_log').column('at_ms').execute();
}
