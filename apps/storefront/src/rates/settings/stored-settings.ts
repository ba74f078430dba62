import type { PostalPage, ShippingConfig } from '@cartfare/rating';
import { dataVersionOf, type ShopDatabase } from '../../db/connect.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { selectExchangeRates, SHOP_CURRENCY } from '../../shop/currencies/currencies.ts';
import type { ExchangeRate } from '../../shop/services.ts';
import { readZonePages, selectPostalTables } from './postal-table-queries.ts';
import { selectOriginCountry, selectShippingConfig, selectShippingVersion } from './shipping-file-queries.ts';

declare module '../../shop/services.ts' {
  interface ShopServices {
    readonly shipping: ShippingSettings;
  }
}

export interface ShippingSettings {
  /** Zones, rates and origin, as the shipping file has them: without the imported postal tables. */
  current(): Promise<ShippingConfig>;
  /** ISO code of the country that the shop ships from: for those who need nothing else of it. */
  originCountry(): Promise<string>;
  /** Names the settings, postal tables and exchange rates included: another name whenever anything of them is another. */
  version(): Promise<string>;
  /**
   * The version that was read last, where the database tells without a query that no other connection has written since;
   * else undefined. PostgreSQL never tells. Who changes anything of it by this connection reads `version` afterwards.
   */
  knownVersion(): string | undefined;
  /** All that the engine compiles: to be asked for when the version is new. */
  complete(): Promise<VersionedShipping>;
}

export interface VersionedShipping {
  readonly version: string;
  /** As `current` has it. */
  readonly config: ShippingConfig;
  readonly exchangeRates: readonly ExchangeRate[];
  /**
   * The imported postal rules, to be read once, however many there are. They are those of `version` as long as the
   * shop's version is still that one when the last page has been read; else some may be missing.
   */
  readonly postalPages: AsyncIterable<PostalPage>;
}

export function createShippingSettings(db: ShopDatabase): ShippingSettings {
  const dataVersion = dataVersionOf(db);
  let last: { readonly version: string; readonly dataVersion: number | undefined } | undefined;
  let origin: { readonly version: string; readonly country: string } | undefined;

  async function readVersion(): Promise<string> {
    // Before the query: what is written meanwhile makes this version an old one.
    const at = dataVersion?.();
    const version = await selectShippingVersion(db);
    last = { version, dataVersion: at };
    return version;
  }

  function knownVersion(): string | undefined {
    const isCurrent = dataVersion !== null && last?.dataVersion === dataVersion();
    return isCurrent ? last?.version : undefined;
  }

  return {
    current: () => readConfig(db),
    originCountry: async () => {
      const version = knownVersion() ?? (await readVersion());
      if (origin?.version !== version) {
        origin = { version, country: (await selectOriginCountry(db)) ?? SHIPS_NOWHERE.origin.country };
      }
      return origin.country;
    },
    version: readVersion,
    knownVersion,
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
