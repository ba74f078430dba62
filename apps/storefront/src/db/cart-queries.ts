import { lineKey } from '../shop/line-key.ts';
import type { Cart, CartLine, Product } from '../shop/model.ts';
import type { ShopDatabase } from './connect.ts';
import { readStringMap } from './json-column.ts';
import { selectProductsByVariants } from './product-queries.ts';

export async function selectCart(db: ShopDatabase, token: string): Promise<Cart | null> {
  const row = await db.selectFrom('carts').selectAll().where('token', '=', token).executeTakeFirst();
  if (row === undefined) return null;
  return {
    token,
    note: row.note,
    attributes: readStringMap(row.attributes),
    lines: await selectLines(db, token),
    version: row.version,
  };
}

export async function selectCartTokenOfCustomer(db: ShopDatabase, customerId: number): Promise<string | null> {
  const row = await db.selectFrom('carts').select('token').where('customer_id', '=', customerId).executeTakeFirst();
  return row?.token ?? null;
}

/** An empty cart of a visitor. */
export async function insertCart(db: ShopDatabase, token: string, nowMs: number): Promise<void> {
  const empty = { customer_id: null, version: 1, note: '', attributes: '{}' };
  await db
    .insertInto('carts')
    .values({ ...empty, token, updated_at_ms: nowMs })
    .execute();
}

/**
 * Holds the cart until the transaction ends: whoever changes a cart does this first, so that changes of one cart come
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

/** Writes the cart as it is given, with the next version, which is returned. The cart has to be locked. */
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

/** Removes visitors' carts that no session leads to any more. */
export async function deleteStrayCarts(db: ShopDatabase): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('customer_id', 'is', null)
    .where('token', 'not in', db.selectFrom('sessions').select('cart_token'))
    .execute();
}

async function selectLines(db: ShopDatabase, token: string): Promise<readonly CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['variant_id', 'quantity', 'properties'])
    .where('cart_token', '=', token)
    .orderBy('position')
    .execute();
  const products = await selectProductsByVariants(
    db,
    rows.map((row) => row.variant_id),
  );
  return rows.map((row) => {
    const properties = readStringMap(row.properties);
    const { product, variant } = pickVariant(products, row.variant_id);
    return { key: lineKey(variant.id, properties), product, variant, quantity: row.quantity, properties };
  });
}

function pickVariant(products: readonly Product[], variantId: number): Pick<CartLine, 'product' | 'variant'> {
  for (const product of products) {
    const variant = product.variants.find((candidate) => candidate.id === variantId);
    if (variant !== undefined) return { product, variant };
  }
  throw new Error(`The cart holds variant ${variantId}, which the catalogue does not.`);
}
