import { selectExchangeRates, type ExchangeRate } from '@cartfare/rate-server';
import type { ShopDatabase } from '../../db/connect.ts';
import type { Currencies, RatesByAge, RatesDay } from '../services.ts';

/** ISO 4217 code of the currency of every amount in the database. Source: the demo shop's own. */
export const SHOP_CURRENCY = 'CAD';

export function createCurrencies({ db, now }: { readonly db: ShopDatabase; now(): number }): Currencies {
  return {
    shopCurrency: SHOP_CURRENCY,
    exchangeRates: async () => (await selectExchangeRates(db)).filter(({ base }) => base === SHOP_CURRENCY),
    byAge: (rates) => ratesByAge(rates, now()),
  };
}

/**
 * Maximum age of an exchange rate that is not called old, in days. The bank's file is of the last working
 * day, and its longest pause, at Easter, has five days.
 */
const MAX_RATE_AGE_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `nowMs`: milliseconds since 1970. */
export function ratesByAge(rates: readonly ExchangeRate[], nowMs: number): RatesByAge {
  const isOld = ({ asOf }: ExchangeRate) => nowMs - Date.parse(asOf) >= (MAX_RATE_AGE_DAYS + 1) * DAY_MS;
  const [old, current] = [rates.filter(isOld), rates.filter((rate) => !isOld(rate))];
  return { current: dayOf(current), old: dayOf(old) };
}

function dayOf(rates: readonly ExchangeRate[]): RatesDay | null {
  const [asOf] = rates.map((rate) => rate.asOf).sort();
  return asOf === undefined ? null : { asOf, currencies: rates.map(({ currency }) => currency) };
}
