import type { DatabaseLocation } from '@cartfare/rate-server/db';
import { type Insertable, Migrator } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { soldAs } from '../../../testing/sold-as.ts';
import { startPostgresDatabases } from '../../../testing/postgres-databases.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';
import { connect, type ShopDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { insertProduct, selectAllProducts } from '../../shop/catalogue/product-queries.ts';
import { shopMigration } from './0001-shop.ts';
import { postalTablesMigration } from './0002-postal-tables.ts';

// PostgreSQL is started for some of them.
vi.setConfig({ testTimeout: 60_000 });

/** A shop that sold blankets before there were dimensions. */
async function olderShop(location: DatabaseLocation): Promise<ShopDatabase> {
  const db = connect(location);
  const older = { '0001-shop': shopMigration, '0002-postal-tables': postalTablesMigration };
  await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest();
  const product = { id: 1, position: 0, handle: 'blanket', title: 'Blanket', description_text: '', vendor: '' };
  const more = { product_type: '', tags: '[]', image_path: '', image_alt: '', option_names: '[]' };
  await db
    .insertInto('products')
    // The columns that there are by now have defaults.
    .values({ ...product, ...more } as Insertable<Schema['products']>)
    .execute();
  const variant = { id: 2, product_id: 1, position: 0, title: 'Default', option_values: '[]', sku: 'BLA' };
  const facts = { price_minor: 11_800, weight_grams: 1600, requires_shipping: 1, taxable: 1, stock: null };
  await db
    .insertInto('variants')
    .values({ ...variant, ...facts })
    .execute();
  return db;
}

function adds(empty: () => Promise<DatabaseLocation>): void {
  it('leaves what is sold already as it was, without dimensions', async () => {
    const db = await olderShop(await empty());
    await migrate(db);
    const [product] = await selectAllProducts(db);
    await db.destroy();
    expect(product?.variants).toMatchObject([{ sku: 'BLA', weightGrams: 1600, dimensions: null }]);
  });

  it('keeps the dimensions of what comes then, all three of them', async () => {
    const db = await olderShop(await empty());
    await migrate(db);
    const { product } = soldAs('HS-LAN-BR');
    await insertProduct(db, product, 1);
    const products = await selectAllProducts(db);
    const halved = db.updateTable('variants').set({ width_mm: null }).where('sku', '=', 'HS-LAN-BR').execute();
    await expect(halved).rejects.toThrow(/constraint/i);
    await db.destroy();
    expect(products[1]).toEqual(product);
    expect(product.variants[0]?.dimensions).not.toBeNull();
  });
}

describe('the migration to dimensions, on the embedded database,', () => {
  adds(async () => ({ dataDir: await temporaryFolder(), databaseUrl: null }));
});

const missing = missingServers();

describe.skipIf(missing !== null)(`the migration to dimensions, on PostgreSQL ${missing ?? ''},`, async () => {
  if (missing !== null) return;
  const databases = await startPostgresDatabases();
  afterAll(() => databases.server.remove());
  adds(databases.empty);
});
