import { readFile } from 'node:fs/promises';
import { addKey, importSettings, listKeys, selectLiveId, type RateDatabase } from '@cartfare/rate-server';
import type { RatesConfig } from './config.ts';
import { SCOPE } from './settings-scope.ts';

/** Beside the sources and beside the build. */
const EXAMPLE = new URL('../shipping-example.jsonc', import.meta.url);

const FIRST_KEY = 'first';

/** Whether this is no real shop, to which the example's prices could be sold: it has one process, and no platform asks. */
export const isDemoAllowed = ({ databaseUrl, platforms }: RatesConfig): boolean =>
  databaseUrl === null && platforms.length === 0;

/**
 * Imports the example into a new database and makes a key for it. The key is returned, because it cannot be shown again.
 * Null: the database has settings or keys already, and nothing was done.
 */
export async function activateDemo(db: RateDatabase, nowMs: number): Promise<string | null> {
  if ((await selectLiveId(db)) !== null || (await listKeys(db)).length > 0) return null;
  const text = await readFile(EXAMPLE, 'utf8');
  const imported = await importSettings(db, { text, author: '', note: 'The example', nowMs }, SCOPE);
  if (!imported.ok) throw new Error(`The example has errors: ${JSON.stringify(imported.issue)}`);
  const key = await addKey(db, { name: FIRST_KEY, scopes: ['rates'], nowMs });
  return key.ok ? key.value : null;
}

const CART = {
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }],
};

/** What is printed when the demo was activated: that its prices are live, the new key, and a call to try. */
export const demoText = (url: string, key: string): string => `
This is a demo: the data folder was new, so example settings are active. Import your own before a shop asks.
The first key, which is shown only now: ${key}
To try it:

curl ${url}/v1/rates \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(CART)}'

Your own settings: npm run rates -- settings import my-shipping.jsonc

`;
