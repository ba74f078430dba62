import { randomUUID } from 'node:crypto';
import type { RateDatabase } from './open-rate-database.ts';

/**
 * Identifies the live version of the settings, with its postal tables, and the exchange rates: it differs whenever any of
 * them changes, and is the same in every process. Read for every request.
 */
export async function selectSettingsState(db: RateDatabase): Promise<string> {
  const { revision } = await db.selectFrom('settings_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/**
 * Call it after each change of what the state covers, in the same transaction. Random, and not counted: after a database
 * was restored from a backup, no state comes again that stood for something else.
 */
export async function newSettingsState(transaction: RateDatabase): Promise<void> {
  await transaction.updateTable('settings_state').set({ revision: randomUUID() }).execute();
}
