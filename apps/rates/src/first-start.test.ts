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
import { exampleCall, firstStart } from './first-start.ts';
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

it('the first start on an empty database imports the example and makes a key for rates alone', async () => {
  const db = await openEmptyDatabase();
  const first = await firstStart(db, 1);
  expect(await notesIn(db)).toEqual(['The example']);
  expect(await findKey(db, first?.key ?? '')).toMatchObject({ scopes: ['rates'] });
  expect(await firstStart(db, 2)).toBeNull();
});

it('the first start keeps a key that was added before, imports the example, and makes no other key', async () => {
  const db = await openEmptyDatabase();
  await addKey(db, { name: 'bigcommerce', scopes: ['rates'], nowMs: 1 });
  expect(await firstStart(db, 2)).toEqual({ key: null });
  expect(await notesIn(db)).toEqual(['The example']);
  expect((await listKeys(db)).map(({ name }) => name)).toEqual(['bigcommerce']);
  expect(exampleCall('http://127.0.0.1:3100', { key: null })).toContain('Bearer KEY');
});

it('the first start leaves settings alone that were imported before, and makes no key', async () => {
  const db = await openEmptyDatabase();
  const text = await readFile(new URL('../shipping-example.jsonc', import.meta.url), 'utf8');
  await importSettings(db, { text, author: '', note: 'Mine', nowMs: 1 }, SCOPE);
  expect(await firstStart(db, 2)).toBeNull();
  expect(await notesIn(db)).toEqual(['Mine']);
  expect(await listKeys(db)).toEqual([]);
});
