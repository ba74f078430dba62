import { ratesMigration } from '@cartfare/rate-server';
import { settingsText } from '@cartfare/shipping-file';
import type { Kysely, Migration } from 'kysely';

interface Before {
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
    await ratesMigration.up(db);
    await db.schema
      .alterTable('exchange_rates')
      .addColumn('base', 'text', (column) => column.notNull().defaultTo(FORMER_BASE))
      .execute();
    await moveSettings(db);
    await db.schema.dropTable('settings').execute();
  },
};

/** Until here all rates were for one Canadian dollar. */
const FORMER_BASE = 'CAD';

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
