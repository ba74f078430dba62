import type { ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';

/** What the engine reads: a `ShippingConfig`. */
export const SHIPPING = 'shipping';

export async function selectShippingConfig(db: ShopDatabase): Promise<ShippingConfig | null> {
  const row = await db.selectFrom('settings').select('document').where('name', '=', SHIPPING).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.document);
}

export async function insertShippingConfig(db: ShopDatabase, config: ShippingConfig): Promise<void> {
  const document = JSON.stringify(config);
  await db.insertInto('settings').values({ name: SHIPPING, document }).execute();
}
