import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { insertExchangeRate, orderExchangeRates, updateExchangeRate } from '../exchange-rates/exchange-rates.ts';
import type { RateDatabase } from './open-rate-database.ts';
import { selectSettingsState } from './settings-state.ts';
import { insertVersion } from '../settings/settings-versions.ts';

const RATE = { currency: 'USD', rate: 0.72, asOf: '2026-11-20', base: 'CAD' };

const CHANGES: readonly (readonly [string, (db: RateDatabase) => Promise<unknown>])[] = [
  ['a version', (db) => insertVersion(db, { text: '{}', author: '', note: '', createdAtMs: 0, findings: [] })],
  ['an exchange rate', (db) => insertExchangeRate(db, RATE, 0)],
  ['another value of it', (db) => updateExchangeRate(db, { ...RATE, rate: 0.73 })],
  ['a rate the less', (db) => orderExchangeRates(db, ['EUR'])],
];

it('the state of the settings is another one after each change', async () => {
  const db = await openTestDatabase();
  const states = [await selectSettingsState(db)];
  for (const [, change] of CHANGES) {
    await change(db);
    states.push(await selectSettingsState(db));
  }
  expect(new Set(states).size).toBe(CHANGES.length + 1);
});

it('the state of the settings stays when there was nothing to change', async () => {
  const db = await openTestDatabase();
  await insertExchangeRate(db, RATE, 0);
  const state = await selectSettingsState(db);
  expect(await updateExchangeRate(db, { ...RATE, asOf: '2026-11-01' })).toBe(false);
  expect(await selectSettingsState(db)).toBe(state);
});

it.each(CHANGES)('a transaction that is rolled back leaves the state as it was: %s', async (_what, change) => {
  const db = await openTestDatabase();
  const state = await selectSettingsState(db);
  const transaction = await db.startTransaction().execute();
  await change(transaction);
  await transaction.rollback().execute();
  expect(await selectSettingsState(db)).toBe(state);
});
