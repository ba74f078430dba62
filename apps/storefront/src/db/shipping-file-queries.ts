import { createHash } from 'node:crypto';
import type { ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from './connect.ts';
import { selectPostalTables } from './postal-table-queries.ts';
import { SHIPPING } from './settings-queries.ts';

/** The shipping file as it was imported, comments and all; `SHIPPING` is what the engine reads of it. */
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

/** Names the stored settings, postal tables included: another name whenever anything of them is another. */
export async function selectShippingVersion(db: ShopDatabase): Promise<string> {
  const document = await selectDocument(db, SHIPPING);
  const tables = await selectPostalTables(db);
  return createHash('sha256')
    .update(JSON.stringify([document, tables]))
    .digest('base64url');
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
