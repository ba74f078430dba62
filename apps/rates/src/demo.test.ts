import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addKey,
  findKey,
  importSettings,
  listKeys,
  openRateDatabase,
  selectHistory,
  type RateDatabase,
} from '@cartfare/rate-server';
import { expect, it, onTestFinished } from 'vitest';
import { readRatesConfig } from './config.ts';
import { activateDemo, isDemoAllowed } from './demo.ts';
import { SCOPE } from './settings-scope.ts';

async function openEmptyDatabase(): Promise<RateDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  const db = await openRateDatabase({ dataDir, databaseUrl: null });
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  return db;
}

const notesIn = async (db: RateDatabase) => (await selectHistory(db, 10)).map(({ note }) => note);

it('activates the example on a new database, with a key for rates alone, once', async () => {
  const db = await openEmptyDatabase();
  const key = await activateDemo(db, 1);
  expect(await notesIn(db)).toEqual(['The example']);
  expect(await findKey(db, key ?? '')).toMatchObject({ scopes: ['rates'] });
  expect(await activateDemo(db, 2)).toBeNull();
});

it('leaves a database alone that has a key, so that its shop is not sold the example', async () => {
  const db = await openEmptyDatabase();
  await addKey(db, { name: 'my-shop', scopes: ['rates'], nowMs: 1 });
  expect(await activateDemo(db, 2)).toBeNull();
  expect(await notesIn(db)).toEqual([]);
});

it('leaves settings alone that were imported before, and makes no key', async () => {
  const db = await openEmptyDatabase();
  const text = await readFile(new URL('../shipping-example.jsonc', import.meta.url), 'utf8');
  await importSettings(db, { text, author: '', note: 'Mine', nowMs: 1 }, SCOPE);
  expect(await activateDemo(db, 2)).toBeNull();
  expect(await notesIn(db)).toEqual(['Mine']);
  expect(await listKeys(db)).toEqual([]);
});

it.each([
  ['DATABASE_URL', 'postgres://db.example/rates'],
  ['SHOPIFY_SECRET', 'a-secret-of-thirty-two-characters'],
  ['SALEOR_INSTANCES', 'https://shop.example'],
  ['BIGCOMMERCE', 'on'],
])('is not for a shop with %s', (name, value) => {
  expect(isDemoAllowed(readRatesConfig({ [name]: value }))).toBe(false);
});

it('is allowed where nothing but a place for the data is configured', () => {
  expect(isDemoAllowed(readRatesConfig({ DATA_DIR: '/data', PORT: '0', BIGCOMMERCE: 'off' }))).toBe(true);
});
