import { inSnapshot } from '../../db/in-snapshot.ts';
import { selectProductHandles } from '../../db/product-queries.ts';
import { CARRIER_CODES } from '../../open-carriers.ts';
import { loadAllCountryRules } from '../../quoting/rating-settings.ts';
import { createCurrencies } from '../../shop/currencies.ts';
import type { SettingsScope } from '../checks/check-settings.ts';
import { loadPostalTables } from '../postal/load-postal-tables.ts';
import type { ShopData } from './with-shop-data.ts';

/** What the shop checks its settings against. */
export async function readScope({ db }: ShopData): Promise<SettingsScope> {
  return {
    shopCurrency: createCurrencies(db).shopCurrency,
    countries: await loadAllCountryRules(),
    sources: CARRIER_CODES,
    productHandles: await selectProductHandles(db),
    postalTables: await inSnapshot(db, loadPostalTables),
  };
}
