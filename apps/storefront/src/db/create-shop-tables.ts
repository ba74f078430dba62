import { createRateTables } from '@cartfare/rate-server';
import { type Kysely, sql } from 'kysely';

/** Makes all tables of the shop, with those of the rate server. Each foreign key has an index. */
export async function createShopTables(db: Kysely<unknown>): Promise<void> {
  await createCatalogue(db);
  await createCustomers(db);
  await createAddresses(db);
  await createCarts(db);
  await createSessions(db);
  await createCheckouts(db);
  await createRateTables(db);
}

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description_text', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('product_type', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('option_names', 'text', (column) => column.notNull())
    .addColumn('media', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('variants')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('option_values', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('price_minor', 'integer', (column) => column.notNull())
    .addColumn('weight_grams', 'integer', (column) => column.notNull())
    .addColumn('requires_shipping', 'integer', (column) => column.notNull())
    .addColumn('taxable', 'integer', (column) => column.notNull())
    .addColumn('stock', 'integer')
    .addColumn('length_mm', 'integer')
    .addColumn('width_mm', 'integer')
    .addColumn('height_mm', 'integer')
    .addCheckConstraint('all_dimensions_or_none', ALL_DIMENSIONS_OR_NONE)
    .execute();
  await db.schema.createIndex('variants_by_product').on('variants').columns(['product_id', 'position']).execute();
}

const ALL_DIMENSIONS_OR_NONE = sql`
  (length_mm is null and width_mm is null and height_mm is null)
  or (length_mm is not null and width_mm is not null and height_mm is not null)`;

async function createCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_addresses')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address1', 'text', (column) => column.notNull())
    .addColumn('address2', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('addresses_by_customer').on('customer_addresses').column('customer_id').execute();
  await db.schema
    .createTable('address_numbers')
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into address_numbers (last) values (0)`.execute(db);
}

async function createCarts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('carts')
    .addColumn('token', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'bigint', (column) => column.unique().references('customers.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('attributes', 'text', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('cart_lines')
    .addColumn('cart_token', 'text', (column) => column.notNull().references('carts.token').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('variant_id', 'bigint', (column) => column.notNull().references('variants.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('properties', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cart_lines_key', ['cart_token', 'position'])
    .execute();
  await db.schema.createIndex('cart_lines_by_variant').on('cart_lines').column('variant_id').execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('cart_token', 'text', (column) => column.notNull().references('carts.token').onDelete('cascade'))
    .addColumn('currency', 'text')
    .addColumn('destination_zip', 'text')
    .addColumn('destination_country', 'text')
    .addColumn('destination_province', 'text')
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_cart').on('sessions').column('cart_token').execute();
  await db.schema.createIndex('sessions_by_customer').on('sessions').column('customer_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at_ms').execute();
}

async function createCheckouts(db: Kysely<unknown>): Promise<void> {
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
}
