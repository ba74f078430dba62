import type { ShopDatabase } from '../db/connect.ts';
import { selectShippingConfig } from '../db/settings-queries.ts';
import type { ShippingSettings } from './services.ts';

export function createShippingSettings(db: ShopDatabase): ShippingSettings {
  return {
    current: async () => {
      const config = await selectShippingConfig(db);
      if (config === null) throw new Error('The shop has no shipping settings: seed the database first.');
      return config;
    },
  };
}
