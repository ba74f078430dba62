import { readFile } from 'node:fs/promises';
import { addKey, importSettings, listKeys, selectLiveVersion, type RateDatabase } from '@cartfare/rate-server';
import { SCOPE } from './settings-scope.ts';

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
  const key = await addKey(db, { name: FIRST_KEY, scopes: ['rates'], nowMs });
  return { key: key.ok ? key.value : null };
}

const CART = {
  place: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }],
};

/** What is printed at the first start: that the example is live, the new key, and a call to try. */
export const exampleCall = (url: string, { key }: FirstStart): string => `
${key === null ? '' : `The first key, which is shown only now: ${key}\n`}Example settings are active. To try them:

curl ${url}/v1/rates \\
  -H 'Authorization: Bearer ${key ?? 'KEY'}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(CART)}'

Your own settings: npm run rates -- settings import my-shipping.jsonc

`;
