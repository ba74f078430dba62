import { insertVersion, selectLiveConfig } from '@cartfare/rate-server';
import type { ShippingConfig } from '@cartfare/rating';
import { settingsText } from '@cartfare/shipping-file';
import type { ShopDatabase } from '../src/db/connect.ts';

/** Makes these settings the live version, without a check. */
export const storeSettings = (db: ShopDatabase, config: object): Promise<number> =>
  insertVersion(db, {
    text: settingsText(config as ShippingConfig, null),
    author: '',
    note: '',
    createdAtMs: Date.UTC(2026, 10, 20),
    findings: [],
  });

/** Makes the live version's settings with this change the live ones. */
export async function changeSettings(db: ShopDatabase, change: (config: ShippingConfig) => object): Promise<void> {
  const config = await selectLiveConfig(db);
  if (config === null) throw new Error('There are no settings.');
  await storeSettings(db, change(config));
}
