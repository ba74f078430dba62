import { rateMigrations } from '@cartfare/rate-server';

/** The currency of the prices in the rate server's log of quotes. */
export const quoteCurrencyMigration = rateMigrations['0003-quote-currency'];
