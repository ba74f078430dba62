import { readFile } from 'node:fs/promises';
import { SCOPE } from './settings-scope.ts';
import { addKey, importSettings, listKeys, selectLiveVersion, type RateDatabase } from '@cartfare/rate-server';

/** Beside the sources and beside the build. */
const EXAMPLE = new URL('../shipping-example.jsonc', import.meta.url);

const FIRST_KEY = 'first';

export interface FirstStart {
  /** A key for the example call, which can be shown only now; null: the database has keys already. */
  readonly key: string | null;
}

/**
 * Imports the example where no settings are live, and makes a key where there is none, so that a new server can be asked
 * at once. Null: the database has settings, and nothing was done.
 */
export async function firstStart(db: RateDatabase, nowMs: number): Promise<FirstStart | null> {
  if ((await selectLiveVersion(db)) !== null) return null;
  const text = await readFile(EXAMPLE, 'utf8');
  const imported = await importSettings(db, { text, author: '', note: 'The example', nowMs }, SCOPE);
  if (!imported.ok) throw new Error(`The example has errors: ${JSON.stringify(imported.issue)}`);
  if ((await listKeys(db)).length > 0) return { key: null };
  const key = await addKey(db, { name: FIRST_KEY, scopes: ['rates', 'explain'], nowMs });
  return { key: key.ok ? key.value : null };
}
