import type { ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../db/connect.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import { selectPostalTables } from '../db/postal-table-queries.ts';
import { selectShippingConfig } from '../db/settings-queries.ts';
import { selectShippingVersion } from '../db/shipping-file-queries.ts';
import { readZonePages } from '../shipping-settings/postal/read-zone-pages.ts';
import type { ShippingSettings } from './services.ts';

export function createShippingSettings(db: ShopDatabase): ShippingSettings {
  return {
    current: () => readConfig(db),
    version: () => selectShippingVersion(db),
    complete: () =>
      inSnapshot(db, async (snapshot) => ({
        version: await selectShippingVersion(snapshot),
        config: await readConfig(snapshot),
        postalPages: readZonePages(db, await selectPostalTables(snapshot)),
      })),
  };
}

async function readConfig(db: ShopDatabase): Promise<ShippingConfig> {
  const config = await selectShippingConfig(db);
  if (config === null) throw new Error('The shop has no shipping settings: seed the database first.');
  return config;
}
