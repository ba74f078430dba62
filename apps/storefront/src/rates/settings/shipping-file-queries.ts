import { hash } from 'node:crypto';
import type { ShippingConfig } from '@cartfare/rating';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../db/connect.ts';

/** Name of the settings that the engine reads: a `ShippingConfig`. */
const SHIPPING = 'shipping';

export async function selectShippingConfig(db: ShopDatabase): Promise<ShippingConfig | null> {
  const document = await selectDocument(db, SHIPPING);
  return document === null ? null : JSON.parse(document);
}

export async function insertShippingConfig(db: ShopDatabase, config: ShippingConfig): Promise<void> {
  const document = JSON.stringify(config);
  await db.insertInto('settings').values({ name: SHIPPING, document }).execute();
}

/** Name of the shipping file as it was imported, with its comments; `SHIPPING` is parsed from it. */
const SHIPPING_FILE = 'shipping-file';

/** Null when the settings have never come from a file. */
export async function selectShippingFile(db: ShopDatabase): Promise<string | null> {
  const document = await selectDocument(db, SHIPPING_FILE);
  return document === null ? null : String(JSON.parse(document));
}

export async function replaceShippingFile(db: ShopDatabase, config: ShippingConfig, text: string): Promise<void> {
  await replaceDocument(db, SHIPPING, JSON.stringify(config));
  await replaceDocument(db, SHIPPING_FILE, JSON.stringify(text));
}

/**
 * A version of the stored settings, postal tables and exchange rates, which differs whenever any of them changes. One
 * query for one row, because it is read before carts are rated.
 */
export async function selectShippingVersion(db: ShopDatabase): Promise<string> {
  const query = db.selectNoFrom([
    sql`(select digest from settings where name = ${sql.lit(SHIPPING)})`.as('settings'),
    sql`(select string_agg(part, ' ') from (
      select profile || ' ' || zone || ' ' || revision as part from postal_tables order by 1
    ) as parts)`.as('postal_tables'),
    sql`(select string_agg(part, ' ') from (
      select currency || ' ' || rate_millionths || ' ' || position as part from exchange_rates order by 1
    ) as parts)`.as('exchange_rates'),
  ]);
  return hash('sha256', JSON.stringify(await query.execute()), 'base64url');
}

async function selectDocument(db: ShopDatabase, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('document').where('name', '=', name).executeTakeFirst();
  return row?.document ?? null;
}

async function replaceDocument(db: ShopDatabase, name: string, document: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, document })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ document }))
    .execute();
}
