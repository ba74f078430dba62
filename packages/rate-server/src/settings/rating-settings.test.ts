import { createManualClock } from '@cartfare/testing';
import { expect, it } from 'vitest';
import { FRIDAY_NOON_MS, importPrice, openTestDatabase } from '../../testing/open-test-server.ts';
import { aTable } from '../../testing/postal-tables-contract.ts';
import { settingsIn } from '../../testing/rates-of.ts';
import { insertExchangeRate } from '../exchange-rates/exchange-rates.ts';
import { importSettings } from './import-settings.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { createRatingSettings, NoSettingsError, type RatingSettingsOptions } from './rating-settings.ts';

const open = (db: RateDatabase, options: Partial<RatingSettingsOptions> = {}) =>
  createRatingSettings({
    db,
    carriersOf: () => [],
    clock: createManualClock(FRIDAY_NOON_MS),
    log: { error: () => undefined },
    ...options,
  });

/** Imports settings whose one zone has Canada and a table of these codes of the United States. */
async function importTable(db: RateDatabase, rules: readonly string[]): Promise<void> {
  const settings = settingsIn('CAD');
  const [zone] = settings.zones;
  const regions = [{ country: 'CA' }, { area: 'states' }];
  const text = JSON.stringify({ ...settings, areas: [{ id: 'states' }], zones: [{ ...zone, regions }] });
  const version = { text, author: '', note: '', nowMs: 1, tablesFrom: () => [aTable('states', rules)] };
  const imported = await importSettings(db, version, { carrierCodes: [] });
  if (!imported.ok) throw new Error(JSON.stringify(imported.issue));
}

it('settings have another state for each version, postal table and exchange rate, and their own again for the same', async () => {
  const db = await openTestDatabase();
  const { read } = open(db);
  const states = new Set<string>();
  const note = async () => void states.add((await read()).state);
  await importPrice(db, 980);
  await note();
  await note();
  await importTable(db, ['10001']);
  await note();
  await insertExchangeRate(db, { currency: 'USD', rate: 0.72, asOf: '2026-11-20', base: 'CAD' }, 0);
  await note();
  await importTable(db, ['10002']);
  await note();
  expect(states.size).toBe(4);
  expect((await open(db).read()).state).toBe([...states].at(-1));
});

it('settings ship to the codes of a postal table, all its pages', async () => {
  const db = await openTestDatabase();
  const rules = Array.from({ length: 40 }, (_, at) => String(10_001 + at));
  await importTable(db, rules);
  const { rater } = await open(db).read();
  const refusal = (postalCode: string) =>
    rater.check({
      place: { countryCode: 'US', provinceCode: 'NY', postalCode },
      lines: [{ quantity: 1, weightGrams: 1, priceMinor: 1 }],
      currency: 'CAD',
      at: FRIDAY_NOON_MS,
    });
  expect(rules.filter((rule) => refusal(rule) !== null)).toEqual([]);
  expect(refusal('10100')).not.toBeNull();
});

it('the default settings hold where nothing was imported, and without them there is an error that says what to do', async () => {
  const db = await openTestDatabase();
  await expect(open(db).read()).rejects.toThrow(NoSettingsError);
  const { read } = open(db, { defaultSettings: settingsIn('USD') });
  const holds = async (currency: string) => (await read()).rater.canRateIn(currency);
  expect([await holds('USD'), await holds('CAD'), (await read()).version]).toEqual([true, false, 0]);
  await importPrice(db, 980);
  expect([await holds('USD'), await holds('CAD'), (await read()).version]).toEqual([false, true, 1]);
});
