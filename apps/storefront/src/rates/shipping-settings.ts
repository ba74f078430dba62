import { selectLiveConfig, selectLiveId } from '@cartfare/rate-server';
import { shippingOverview, type ProfileConfig, type ShippingConfig, type ShippingOverview } from '@cartfare/rating';
import type { ShopDatabase } from '../db/connect.ts';
import { SHOP_CURRENCY } from '../shop/currencies/currencies.ts';
import { RATE_KINDS } from './rate-kinds.ts';

/** The shipping settings, for pages that tell of them. */
export interface ShippingSettings {
  /** Zones, rates and origin, as the shipping file has them: without the imported postal tables. Parsed once a version. */
  current(): Promise<ShippingConfig>;
  /** Zones with the prices of `SAMPLE`, in a language: a BCP 47 tag. */
  overview(locale: string): Promise<readonly ShippingOverview[]>;
  /** Where the shop ships from. */
  origins(): Promise<ShippingOrigins>;
}

export interface ShippingOrigins extends Pick<ShippingConfig, 'origin'> {
  readonly profiles: readonly Pick<ProfileConfig, 'origin' | 'products'>[];
}

interface ShippingSettingsNeeds {
  readonly db: ShopDatabase;
  now(): number;
}

/** The settings of a shop without a shipping file: it ships nowhere, which is what shoppers read. */
export const SHIPS_NOWHERE: ShippingConfig = {
  currency: SHOP_CURRENCY,
  timeZone: 'UTC',
  origin: { country: 'CA', province: '', postalCode: '', city: '' },
  zones: [],
};

/** The cart whose prices "Where we ship" lists: one piece, with its price in minor units. */
export const SAMPLE = { quantity: 1, weightGrams: 1_000, priceMinor: 5_000 };

export function createShippingSettings({ db, now }: ShippingSettingsNeeds): ShippingSettings {
  let known: KnownSettings | undefined;

  async function read(): Promise<KnownSettings> {
    // Read before the settings: if they change meanwhile, the next call reads them again.
    const version = await selectLiveId(db);
    if (known?.version === version) return known;
    const config = (await selectLiveConfig(db)) ?? SHIPS_NOWHERE;
    known = { version, config, origins: originsOf(config) };
    return known;
  }

  return {
    current: async () => (await read()).config,
    overview: async (locale) =>
      shippingOverview((await read()).config, { lines: [SAMPLE], at: now(), locale }, RATE_KINDS),
    origins: async () => (await read()).origins,
  };
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
