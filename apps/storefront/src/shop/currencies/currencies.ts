import type { ShopDatabase } from '../../db/connect.ts';
import { selectExchangeRates } from '../../rates/settings/settings-queries.ts';
import type { Currencies } from '../services.ts';

/** ISO 4217. Source: the demo shop's own; every amount in the database is in it. */
export const SHOP_CURRENCY = 'CAD';

export function createCurrencies(db: ShopDatabase): Currencies {
  return {
    shopCurrency: SHOP_CURRENCY,
    offered: async () => {
      const rates = await selectExchangeRates(db);
      return [SHOP_CURRENCY, ...rates.map((rate) => rate.currency)];
    },
    exchangeRates: () => selectExchangeRates(db),
  };
}
