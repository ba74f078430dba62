import { rateMigrations } from '@cartfare/rate-server';

/** Exchange rates that are not rounded to a millionth. */
export const exactExchangeRatesMigration = rateMigrations['0004-exact-exchange-rates'];
