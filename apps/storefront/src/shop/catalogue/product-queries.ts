import type { Selectable } from 'kysely';
import type { ShopDatabase } from '../../db/connect.ts';
import { isStorableText } from '../../db/storable-text.ts';
import { readStringList } from '../../db/json-column.ts';
import type { ProductsTable, VariantsTable } from '../../db/schema.ts';
import type { Product, ProductFacts, ProductMedia, Variant } from '../model.ts';
import type { Catalogue } from '../services.ts';

export async function selectAllProducts(db: ShopDatabase): Promise<readonly Product[]> {
  const products = await db.selectFrom('products').selectAll().orderBy('position').execute();
  return withVariants(db, products);
}

export async function selectProductHandles(db: ShopDatabase): Promise<ReadonlySet<string>> {
  const products = await db.selectFrom('products').select('handle').execute();
  return new Set(products.map(({ handle }) => handle));
}

export async function selectProductByHandle(db: ShopDatabase, handle: string): Promise<Product | null> {
  // A path can have a NUL character, which PostgreSQL refuses in text.
  if (!isStorableText(handle)) return null;
  const products = await db.selectFrom('products').selectAll().where('handle', '=', handle).execute();
  return (await withVariants(db, products))[0] ?? null;
}

/** The products of the variants, each once. */
export async function selectProductsByVariants(
  db: ShopDatabase,
  variantIds: readonly number[],
): Promise<readonly Product[]> {
  if (variantIds.length === 0) return [];
  const ids = db.selectFrom('variants').select('product_id').where('id', 'in', variantIds);
  return withVariants(db, await db.selectFrom('products').selectAll().where('id', 'in', ids).execute());
}

export async function insertProduct(db: ShopDatabase, product: Product, position: number): Promise<void> {
  await db
    .insertInto('products')
    .values({
      id: product.id,
      position,
      handle: product.handle,
      title: product.title,
      description_text: product.descriptionText,
      vendor: product.vendor,
      product_type: product.productType,
      tags: JSON.stringify(product.tags),
      image_path: product.imagePath,
      image_alt: product.imageAlt,
      option_names: JSON.stringify(product.optionNames),
      media: JSON.stringify(product.media),
    })
    .execute();
  await db.insertInto('variants').values(product.variants.map(toVariantRow)).execute();
}

async function withVariants(
  db: ShopDatabase,
  products: readonly Selectable<ProductsTable>[],
): Promise<readonly Product[]> {
  if (products.length === 0) return [];
  const ids = products.map((product) => product.id);
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  return products.map((product) =>
    toProduct(
      product,
      variants.filter((variant) => variant.product_id === product.id),
    ),
  );
}

const toProduct = (row: Selectable<ProductsTable>, variants: readonly Selectable<VariantsTable>[]): Product => ({
  ...toProductFacts(row),
  variants: variants.map(toVariant),
  // Written only by `insertProduct`.
  media: JSON.parse(row.media) as readonly ProductMedia[],
});

export function toProductFacts(row: Omit<Selectable<ProductsTable>, 'position' | 'media'>): ProductFacts {
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    descriptionText: row.description_text,
    vendor: row.vendor,
    productType: row.product_type,
    tags: readStringList(row.tags),
    imagePath: row.image_path,
    imageAlt: row.image_alt,
    optionNames: readStringList(row.option_names),
  };
}

export const toVariant = (row: Selectable<VariantsTable>): Variant => ({
  id: row.id,
  productId: row.product_id,
  title: row.title,
  optionValues: readStringList(row.option_values),
  sku: row.sku,
  priceMinor: row.price_minor,
  weightGrams: row.weight_grams,
  requiresShipping: row.requires_shipping === 1,
  taxable: row.taxable === 1,
  stock: row.stock,
  dimensions: toDimensions(row),
});

function toDimensions({ length_mm, width_mm, height_mm }: Selectable<VariantsTable>): Variant['dimensions'] {
  if (length_mm === null || width_mm === null || height_mm === null) return null;
  return { lengthMm: length_mm, widthMm: width_mm, heightMm: height_mm };
}

const toVariantRow = (variant: Variant, position: number): VariantsTable => ({
  id: variant.id,
  product_id: variant.productId,
  position,
  title: variant.title,
  option_values: JSON.stringify(variant.optionValues),
  sku: variant.sku,
  price_minor: variant.priceMinor,
  weight_grams: variant.weightGrams,
  requires_shipping: variant.requiresShipping ? 1 : 0,
  taxable: variant.taxable ? 1 : 0,
  stock: variant.stock,
  length_mm: variant.dimensions?.lengthMm ?? null,
  width_mm: variant.dimensions?.widthMm ?? null,
  height_mm: variant.dimensions?.heightMm ?? null,
});

export function createCatalogue(db: ShopDatabase): Catalogue {
  return {
    list: () => selectAllProducts(db),
    byHandle: (handle) => selectProductByHandle(db, handle),
  };
}
