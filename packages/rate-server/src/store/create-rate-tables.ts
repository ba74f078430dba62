import { sql, type Kysely } from 'kysely';

/** Makes all tables of the rate server, in its own database or in that of a shop. */
export async function createRateTables(db: Kysely<unknown>): Promise<void> {
  await createSettings(db);
  await createPostalTables(db);
  await createApiKeys(db);
  await createQuoteLog(db);
  await createStaff(db);
  await db.schema
    .createTable('write_checks')
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute();
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
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
    .createTable('exchange_rates')
    .addColumn('currency', 'text', (column) => column.primaryKey().notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings_state')
    .addColumn('revision', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into settings_state (revision) values ('')`.execute(db);
}

/**
 * A row of `postal_pages` has a page of a table's rules, not a single one: no query looks for a single rule, and a million of
 * them are read quickly this way. Pages are written before a version names them, so that no lock lasts as long as that.
 */
async function createPostalTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('postal_tables')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('rule_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('postal_tables_key', ['version', 'area'])
    .execute();
  await db.schema
    .createTable('postal_pages')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('postal_pages_key', ['content', 'position'])
    .execute();
}

async function createApiKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
}

async function createQuoteLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote_log')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('postal_prefix', 'text', (column) => column.notNull())
    .addColumn('line_count', 'integer', (column) => column.notNull())
    .addColumn('piece_count', 'bigint', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('omissions', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('carriers', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('settings_version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quote_log_by_time').on('quote_log').column('at_ms').execute();
}

/** Who may use the desk. Sessions and invitations are found by the hash of their token. */
async function createStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('staff_invitations')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .execute();
}
