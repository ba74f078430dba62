import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { createConverter, insertExchangeRate, selectExchangeRates } from './exchange-rates.ts';

const rateOf = (currency: string, rate: number, base = 'CAD') => ({ currency, rate, asOf: '2026-11-20', base });

describe('the conversion', () => {
  const converter = createConverter('CAD', [rateOf('USD', 0.72), rateOf('EUR', 0.62), rateOf('GBP', 0.54, 'CHF')]);

  it.each([
    ['CAD', 'USD', 0.72],
    ['USD', 'CAD', 1 / 0.72],
    ['CAD', 'CAD', 1],
  ])('is by the stored rates: %s to %s at %d', (from, to, rate) => {
    expect(converter.rate(from, to)).toBe(rate);
  });

  it('goes by the settings’ currency between two others', () => {
    expect(converter.rate('EUR', 'USD')).toBeCloseTo(0.72 / 0.62, 12);
    expect(converter.rate('USD', 'EUR')).toBeCloseTo(0.62 / 0.72, 12);
  });

  it.each(['XAU', 'toString', '__proto__'])('knows nothing of %s', (code) => {
    expect(converter.rate('CAD', code)).toBeNull();
    expect(converter.rate(code, 'CAD')).toBeNull();
  });

  it('takes no rate for one unit of another currency than the settings’', () => {
    expect(converter.rate('GBP', 'CAD')).toBeNull();
  });
});

it('the currencies are in their own order, not in that in which they were stored', async () => {
  const db = await openTestDatabase();
  await insertExchangeRate(db, rateOf('USD', 0.72), 1);
  await insertExchangeRate(db, rateOf('NOK', 7.2), 0);
  expect(await selectExchangeRates(db)).toEqual([rateOf('NOK', 7.2), rateOf('USD', 0.72)]);
});
