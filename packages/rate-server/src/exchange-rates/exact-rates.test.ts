import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { selectSettingsState } from '../store/settings-state.ts';
import { insertExchangeRate, selectExchangeRates, updateExchangeRate, type ExchangeRate } from './exchange-rates.ts';

const euro = (rate: number): ExchangeRate => ({ currency: 'EUR', rate, asOf: '2026-11-20', base: 'IDR' });

async function withRate(rate: number) {
  const db = await openTestDatabase();
  await insertExchangeRate(db, euro(rate), 0);
  return { db, read: async () => (await selectExchangeRates(db))[0]?.rate };
}

it('a rate of a currency with a small unit is not rounded: one rupiah is 0.00005168 euros', async () => {
  const { read } = await withRate(0.000_051_68);
  expect(await read()).toBe(0.000_051_68);
});

it('every rate comes back as it was stored', async () => {
  const { db, read } = await withRate(1);
  const anyRate = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  const comesBack = fc.asyncProperty(anyRate, async (rate) => {
    await updateExchangeRate(db, euro(rate));
    expect(await read()).toBe(rate);
  });
  await fc.assert(comesBack, { numRuns: 50 });
});

it('the state of the settings differs when a rate changes by less than a millionth', async () => {
  const { db } = await withRate(0.000_051_68);
  const before = await selectSettingsState(db);
  await updateExchangeRate(db, euro(0.000_051_69));
  expect(await selectSettingsState(db)).not.toBe(before);
});
