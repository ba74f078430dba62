import type { ShippingConfig } from '@cartfare/rating';
import { dataVersionOf, type ShopDatabase } from '../../db/connect.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import { selectPostalTables } from './postal-table-queries.ts';
import { selectExchangeRates, selectShippingConfig } from './settings-queries.ts';
import { selectShippingVersion } from './shipping-file-queries.ts';
import { SHOP_CURRENCY } from '../../shop/currencies/currencies.ts';
import { readZonePages } from './read-zone-pages.ts';
import type { ShippingSettings } from '../../shop/services.ts';

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

/** A shop that was told nothing ships nowhere: shoppers read that it does not ship to where they are. */
const SHIPS_NOWHERE: ShippingConfig = {
  currency: SHOP_CURRENCY,
  timeZone: 'UTC',
  origin: { country: 'CA', province: '', postalCode: '', city: '' },
  zones: [],
};

const readConfig = async (db: ShopDatabase): Promise<ShippingConfig> =>
  (await selectShippingConfig(db)) ?? SHIPS_NOWHERE;
