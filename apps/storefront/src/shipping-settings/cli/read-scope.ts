import { UsageError } from '@cartfare/rate-server/cli';
import { carrierFacts } from '@cartfare/rate-server';
import { inSnapshot } from '@cartfare/rate-server/db';
import { selectShippingConfig, selectShippingFile } from '../../rates/settings/shipping-file-queries.ts';
import { type SettingsScope, settingsText } from '@cartfare/shipping-file';
import { CARRIER_CODES } from '../../process/open-carriers.ts';
import { loadPostalTables, type StoredPostalTable } from '../../rates/settings/postal-table-queries.ts';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import { selectProductHandles } from '../../shop/catalogue/product-queries.ts';
import { SHOP_CURRENCY } from '../../shop/currencies/currencies.ts';
import type { ShopData } from './with-shop-data.ts';

/** The scope of a check, with its postal tables, to be compared with the stored ones later. */
export interface ShopScope extends SettingsScope {
  readonly postalTables: readonly StoredPostalTable[];
}

/** Reads the scope that the shop checks its settings against. */
export async function readScope({ db, config, environment }: ShopData): Promise<ShopScope> {
  return {
    rateKinds: RATE_KINDS,
    shopCurrency: SHOP_CURRENCY,
    carrierCodes: CARRIER_CODES,
    ...carrierFacts({ environment, allowedHosts: config.carrierHostsAllowed }),
    productHandles: await selectProductHandles(db),
    postalTables: await inSnapshot(db, loadPostalTables),
  };
}

/** The current settings, as the text of a shipping file. */
export const readStoredText = ({ db }: ShopData): Promise<string> =>
  inSnapshot(db, async (snapshot) => {
    const config = await selectShippingConfig(snapshot);
    if (config === null) {
      throw new UsageError('The shop has no shipping settings yet. Import some: npm run shop -- shipping import FILE');
    }
    return settingsText(config, await selectShippingFile(snapshot));
  });
