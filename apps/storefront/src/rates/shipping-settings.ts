import { selectLiveConfig, selectLiveId } from '@cartfare/rate-server';
import type { ProfileConfig, ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../db/connect.ts';
import { SHOP_CURRENCY } from '../shop/currencies/currencies.ts';

/** The shipping settings, for pages that tell of them. */
export interface ShippingSettings {
  /** Zones, rates and origin, as the shipping file has them: without the imported postal tables. Parsed once a version. */
  current(): Promise<ShippingConfig>;
  /** Where the shop ships from. */
  origins(): Promise<ShippingOrigins>;
}

export interface ShippingOrigins extends Pick<ShippingConfig, 'origin'> {
  readonly profiles: readonly Pick<ProfileConfig, 'origin' | 'products'>[];
}

/** The settings of a shop without a shipping file: it ships nowhere, which is what shoppers read. */
export const SHIPS_NOWHERE: ShippingConfig = {
  currency: SHOP_CURRENCY,
  timeZone: 'UTC',
  origin: { country: 'CA', province: '', postalCode: '', city: '' },
  zones: [],
};

export function createShippingSettings(db: ShopDatabase): ShippingSettings {
  let known: KnownSettings | undefined;

  async function read(): Promise<KnownSettings> {
    // Read before the settings: if they change meanwhile, the next call reads them again.
    const version = await selectLiveId(db);
    if (known?.version === version) return known;
    const config = (await selectLiveConfig(db)) ?? SHIPS_NOWHERE;
    known = { version, config, origins: originsOf(config) };
    return known;
  }

  return { current: async () => (await read()).config, origins: async () => (await read()).origins };
}

interface KnownSettings {
  /** Null: there are none. */
  readonly version: number | null;
  readonly config: ShippingConfig;
  readonly origins: ShippingOrigins;
}

const originsOf = ({ origin, profiles = [] }: ShippingConfig): ShippingOrigins => ({
  origin,
  profiles: profiles.map(({ origin: own, products }) => ({
    ...(own === undefined ? {} : { origin: own }),
    ...(products === undefined ? {} : { products }),
  })),
});
