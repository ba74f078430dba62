import type { Kysely, Migration } from 'kysely';

/** Exchange rates that are not rounded to a millionth. Rates from before have none, nor do those that older programs store. */
export const exactExchangeRatesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('exchange_rates').addColumn('exact_rate', 'text').execute();
  },
};
