import type { ShippingConfig } from '@cartfare/rating';
import { dataVersionOf, type ShopDatabase } from '../db/connect.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import { selectPostalTables } from '../db/postal-table-queries.ts';
import { selectExchangeRates, selectShippingConfig } from '../db/settings-queries.ts';
import { selectShippingVersion } from '../db/shipping-file-queries.ts';
import { readZonePages } from '../shipping-settings/postal/read-zone-pages.ts';
import type { ShippingSettings } from './services.ts';

export function createShippingSettings(db: ShopDatabase): ShippingSettings {
  const dataVersion = dataVersionOf(db);
  let last: { readonly version: string; readonly dataVersion: number | undefined } | undefined;

  return {
    current: () => readConfig(db),
    version: async () => {
      // Before the query: what is written meanwhile makes this version an old one.
      const at = dataVersion?.();
      const version = await selectShippingVersion(db);
      last = { version, dataVersion: at };
      return version;
    },
    knownVersion: () => {
      const isCurrent = dataVersion !== null && last?.dataVersion === dataVersion();
      return isCurrent ? last?.version : undefined;
    },
    complete: () =>
      inSnapshot(db, async (snapshot) => ({
        version: await selectShippingVersion(snapshot),
        config: await readConfig(snapshot),
        exchangeRates: await selectExchangeRates(snapshot),
        postalPages: readZonePages(db, await selectPostalTables(snapshot)),
      })),
  };
}

async function readConfig(db: ShopDatabase): Promise<ShippingConfig> {
  const config = await selectShippingConfig(db);
  if (config === null) throw new Error('The shop has no shipping settings: seed the database first.');
  return config;
}
