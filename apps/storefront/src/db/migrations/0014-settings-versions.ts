import { rateMigrations } from '@cartfare/rate-server';
import { settingsText } from '@cartfare/shipping-file';
import type { Kysely, Migration } from 'kysely';

interface ExchangeRates {
  currency: string;
  position: number;
  rate_millionths: number;
  as_of: string;
  base: string;
}

interface Before {
  exchange_rates: ExchangeRates;
  settings: { name: string; document: string };
  settings_versions: {
    id: number;
    text: string;
    author: string;
    note: string;
    created_at_ms: number;
    findings: string;
  };
}

/**
 * The rate server's tables. The shipping settings become the first version: the imported file as written, or without one
 * the settings as JSON. Postal tables and exchange rates stay as they are; a rate says from now on for which currency it is.
 */
export const settingsVersionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await rateMigrations['0001-rates'].up(db);
    // Of the second one, the shop has the postal tables already; rate-tables.test.ts compares all with the rate server's.
    await replaceExchangeRates(db);
    await moveSettings(db);
    await db.schema.dropTable('settings').execute();
  },
};

/** Until here all rates were for one Canadian dollar. */
const FORMER_BASE = 'CAD';

/** SQLite can add no column that has to have a value and no default. */
async function replaceExchangeRates(db: Kysely<Before>): Promise<void> {
  const rates = await db
    .selectFrom('exchange_rates')
    .select(['currency', 'position', 'rate_millionths', 'as_of'])
    .execute();
  await db.schema.dropTable('exchange_rates').execute();
  await db.schema
    .createTable('exchange_rates')
    .addColumn('currency', 'text', (column) => column.primaryKey().notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('rate_millionths', 'bigint', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .execute();
  for (const rate of rates) {
    await db
      .insertInto('exchange_rates')
      .values({ ...rate, base: FORMER_BASE })
      .execute();
  }
}

async function moveSettings(db: Kysely<Before>): Promise<void> {
  const rows = await db.selectFrom('settings').select(['name', 'document']).execute();
  const documents = new Map(rows.map(({ name, document }) => [name, document]));
  const [settings, file] = [documents.get('shipping'), documents.get('shipping-file')];
  if (settings === undefined) return;
  const text = settingsText(JSON.parse(settings), file === undefined ? null : String(JSON.parse(file)));
  const note = 'As it was before versions';
  await db
    .insertInto('settings_versions')
    .values({ id: 1, text, author: '', note, created_at_ms: Date.now(), findings: '[]' })
    .execute();
}
