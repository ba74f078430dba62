import type { Selectable } from 'kysely';
import { lineKey } from './cart-lines.ts';
import type { Cart, ShopCartLine } from '../model.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import { readStringMap } from '../../db/json-column.ts';
import { toProductFacts, toVariant } from '../catalogue/product-queries.ts';
import type { CartLinesTable, CartsTable, ProductsTable, VariantsTable } from '../../db/schema.ts';

export async function selectCart(db: ShopDatabase, token: string): Promise<Cart | null> {
  const rows = await selectLines(db, token);
  return toCart(rows) ?? selectEmptyCart(db, token);
}

export async function selectCartTokenOfCustomer(db: ShopDatabase, customerId: number): Promise<string | null> {
  const row = await db.selectFrom('carts').select('token').where('customer_id', '=', customerId).executeTakeFirst();
  return row?.token ?? null;
}

/** Inserts an empty cart of a visitor. */
export async function insertCart(db: ShopDatabase, token: string, nowMs: number): Promise<void> {
  const empty = { customer_id: null, version: 1, note: '', attributes: '{}' };
  await db
    .insertInto('carts')
    .values({ ...empty, token, updated_at_ms: nowMs })
    .execute();
}

/**
 * Locks the cart until the transaction ends. Every change of a cart begins with this, so that changes of one cart run
 * one after another, in SQLite and in PostgreSQL. False when there is no such cart.
 */
export async function lockCart(db: ShopDatabase, token: string, nowMs: number): Promise<boolean> {
  const result = await db
    .updateTable('carts')
    .set({ updated_at_ms: nowMs })
    .where('token', '=', token)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Writes the cart with the next version, and returns it. The cart has to be locked. */
export async function replaceCart(db: ShopDatabase, cart: Cart): Promise<Cart> {
  const next = { ...cart, version: cart.version + 1 };
  await db
    .updateTable('carts')
    .set({ version: next.version, note: cart.note, attributes: JSON.stringify(cart.attributes) })
    .where('token', '=', cart.token)
    .execute();
  await db.deleteFrom('cart_lines').where('cart_token', '=', cart.token).execute();
  if (cart.lines.length === 0) return next;
  const rows = cart.lines.map((line, position) => ({
    cart_token: cart.token,
    position,
    variant_id: line.variant.id,
    quantity: line.quantity,
    properties: JSON.stringify(line.properties),
  }));
  await db.insertInto('cart_lines').values(rows).execute();
  return next;
}

export async function giveCartToCustomer(db: ShopDatabase, token: string, customerId: number): Promise<void> {
  await db.updateTable('carts').set({ customer_id: customerId }).where('token', '=', token).execute();
}

export async function deleteCart(db: ShopDatabase, token: string): Promise<void> {
  await db.deleteFrom('carts').where('token', '=', token).execute();
}

/** Removes a visitor's cart that no session uses. A customer's is kept for the next log-in. */
export async function deleteStrayCart(db: ShopDatabase, token: string): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('token', '=', token)
    .where('customer_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('id').whereRef('sessions.cart_token', '=', 'carts.token'))),
    )
    .execute();
}

/** Lines with their products and their cart; one query, because every page and call needs it. */
const selectLines = (db: ShopDatabase, token: string): Promise<readonly CartLineRow[]> =>
  db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.token', 'cart_lines.cart_token')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .selectAll('variants')
    .select(['carts.token', 'carts.note', 'carts.attributes', 'carts.version'])
    .select(['cart_lines.quantity', 'cart_lines.properties'])
    .select(['products.handle', 'products.title as product_title', 'products.description_text', 'products.vendor'])
    .select(['products.product_type', 'products.tags', 'products.image_path', 'products.image_alt'])
    .select('products.option_names')
    .where('cart_lines.cart_token', '=', token)
    .orderBy('cart_lines.position')
    .execute();

type CartLineRow = Selectable<VariantsTable> &
  Pick<Selectable<CartsTable>, 'token' | 'note' | 'attributes' | 'version'> &
  Pick<Selectable<CartLinesTable>, 'quantity' | 'properties'> &
  Omit<Selectable<ProductsTable>, 'id' | 'title' | 'position' | 'media'> & { readonly product_title: string };

/** The cart of these lines; null without lines. */
function toCart(rows: readonly CartLineRow[]): Cart | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { token, note, version } = first;
  return { token, note, attributes: readStringMap(first.attributes), lines: rows.map(toCartLine), version };
}

function toCartLine(row: CartLineRow): ShopCartLine {
  const properties = readStringMap(row.properties);
  return {
    key: lineKey(row.id, properties),
    product: toProductFacts({ ...row, id: row.product_id, title: row.product_title }),
    variant: toVariant(row),
    quantity: row.quantity,
    properties,
  };
}

async function selectEmptyCart(db: ShopDatabase, token: string): Promise<Cart | null> {
  const row = await db.selectFrom('carts').selectAll().where('token', '=', token).executeTakeFirst();
  if (row === undefined) return null;
  return { token, note: row.note, attributes: readStringMap(row.attributes), lines: [], version: row.version };
}
