import { inSnapshot } from '@cartfare/rate-server/db';
import type { PostalPage, ProfileConfig, ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectExchangeRates, SHOP_CURRENCY } from '../../shop/currencies/currencies.ts';
import type { ExchangeRate } from '../../shop/services.ts';
import { readZonePages, selectPostalTables } from './postal-table-queries.ts';
import { selectShippingConfig, selectShippingVersion } from './shipping-file-queries.ts';

export interface ShippingSettings {
  /** Zones, rates and origin, as the shipping file has them: without the imported postal tables. */
  current(): Promise<ShippingConfig>;
  /** Where the shop ships from. Kept for each version, without the zones, of which there can be thousands. */
  origins(): Promise<ShippingOrigins>;
  /** Version of the settings, postal tables and exchange rates included: it changes whenever any of them changes. */
  version(): Promise<string>;
  /** All that the engine compiles. Read it when the version is new. */
  complete(): Promise<VersionedShipping>;
}

export interface ShippingOrigins extends Pick<ShippingConfig, 'origin'> {
  readonly profiles: readonly Pick<ProfileConfig, 'origin' | 'products'>[];
}

export interface VersionedShipping {
  readonly version: string;
  /** As `current` has it. */
  readonly config: ShippingConfig;
  readonly exchangeRates: readonly ExchangeRate[];
  /**
   * The imported postal rules; can be iterated once. When the last page has been read, compare the shop's version with
   * this one: if it has changed meanwhile, pages may be missing.
   */
  readonly postalPages: AsyncIterable<PostalPage>;
}

export function createShippingSettings(db: ShopDatabase): ShippingSettings {
  let known: { readonly version: string; readonly origins: ShippingOrigins } | undefined;

  return {
    current: () => readConfig(db),
    origins: async () => {
      // Read before the settings: if they change meanwhile, the next call reads them again.
      const version = await selectShippingVersion(db);
      if (known?.version !== version) known = { version, origins: originsOf(await readConfig(db)) };
      return known.origins;
    },
    version: () => selectShippingVersion(db),
    complete: () =>
      inSnapshot(db, async (snapshot) => ({
        version: await selectShippingVersion(snapshot),
        config: await readConfig(snapshot),
        exchangeRates: await selectExchangeRates(snapshot),
        postalPages: readZonePages(db, await selectPostalTables(snapshot)),
      })),
  };
}

/** The settings of a shop without a shipping file: it ships nowhere, which is what shoppers read. */
const SHIPS_NOWHERE: ShippingConfig = {
  currency: SHOP_CURRENCY,
  timeZone: 'UTC',
  origin: { country: 'CA', province: '', postalCode: '', city: '' },
  zones: [],
};

const originsOf = ({ origin, profiles = [] }: ShippingConfig): ShippingOrigins => ({
  origin,
  profiles: profiles.map(({ origin: own, products }) => ({
    ...(own === undefined ? {} : { origin: own }),
    ...(products === undefined ? {} : { products }),
  })),
});

const readConfig = async (db: ShopDatabase): Promise<ShippingConfig> =>
  (await selectShippingConfig(db)) ?? SHIPS_NOWHERE;
