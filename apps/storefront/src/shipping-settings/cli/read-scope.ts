import type { SettingsScope } from '@cartfare/shipping-file';
import { inSnapshot } from '../../db/in-snapshot.ts';
import { selectProductHandles } from '../../shop/catalogue/product-queries.ts';
import { CARRIER_CODES } from '../../process/open-carriers.ts';
import { RATE_KINDS } from '../../rates/settings/rate-kinds.ts';
import { loadAllCountryRules } from '../../rates/settings/rating-settings.ts';
import { createCurrencies } from '../../shop/currencies/currencies.ts';
import { loadPostalTables, type StoredPostalTable } from '../../rates/settings/read-zone-pages.ts';
import type { ShopData } from './with-shop-data.ts';

/** The scope of a check, whose postal tables can be compared with those that are stored. */
export interface ShopScope extends SettingsScope {
  readonly postalTables: readonly StoredPostalTable[];
}

/** What the shop checks its settings against. */
export async function readScope({ db }: ShopData): Promise<ShopScope> {
  return {
    rateKinds: RATE_KINDS,
    shopCurrency: createCurrencies(db).shopCurrency,
    countries: await loadAllCountryRules(),
    sources: CARRIER_CODES,
    productHandles: await selectProductHandles(db),
    postalTables: await inSnapshot(db, loadPostalTables),
  };
}
