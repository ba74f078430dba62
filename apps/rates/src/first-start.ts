import { readFile } from 'node:fs/promises';
import { SCOPE } from './settings-scope.ts';
import { addKey, importSettings, listKeys, selectLiveVersion, type RateDatabase } from '@cartfare/rate-server';

/** Beside the sources and beside the build. */
const EXAMPLE = new URL('../shipping-example.jsonc', import.meta.url);

const FIRST_KEY = 'first';

/**
 * Puts the example in force and makes a key, so that a new server can be asked at once. Returns the key, which is shown
 * once; null: the database has settings or keys, and nothing was done.
 */
export async function firstStart(db: RateDatabase, nowMs: number): Promise<string | null> {
  if ((await selectLiveVersion(db)) !== null || (await listKeys(db)).length > 0) return null;
  const text = await readFile(EXAMPLE, 'utf8');
  const imported = await importSettings(db, { text, author: '', note: 'The example', nowMs }, SCOPE);
  if (!imported.ok) throw new Error(`The example has errors: ${JSON.stringify(imported.issue)}`);
  const key = await addKey(db, { name: FIRST_KEY, scopes: ['rates', 'explain'], nowMs });
  return key.ok ? key.value : null;
}
