import { selectLiveConfig, selectLiveId } from '@cartfare/rate-server';
import type { ProfileConfig, ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../db/connect.ts';
import { SHOP_CURRENCY } from '../shop/currencies/currencies.ts';

/** The shipping settings, for pages that tell of them. */
export interface ShippingSettings {
  /** Zones, rates and origin, as the shipping file has them: without the imported postal tables. */
  current(): Promise<ShippingConfig>;
  /** Where the shop ships from. Kept for each version, without the zones, of which there can be thousands. */
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
  let known: { readonly version: number | null; readonly origins: ShippingOrigins } | undefined;
  const current = async () => (await selectLiveConfig(db)) ?? SHIPS_NOWHERE;

  return {
    current,
    origins: async () => {
      // Read before the settings: if they change meanwhile, the next call reads them again.
      const version = await selectLiveId(db);
      if (known?.version !== version) known = { version, origins: originsOf(await current()) };
      return known.origins;
    },
  };
}

const originsOf = ({ origin, profiles = [] }: ShippingConfig): ShippingOrigins => ({
  origin,
  profiles: profiles.map(({ origin: own, products }) => ({
    ...(own === undefined ? {} : { origin: own }),
    ...(products === undefined ? {} : { products }),
  })),
});
