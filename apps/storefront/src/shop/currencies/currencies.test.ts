import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { createShopConverter, insertExchangeRate, ratesByAge, selectExchangeRates } from './currencies.ts';

describe("the shop's exchange", () => {
  const converter = createShopConverter('CAD', [
    { currency: 'USD', rate: 0.72 },
    { currency: 'EUR', rate: 0.62 },
  ]);

  it.each([
    ['CAD', 'USD', 0.72],
    ['USD', 'CAD', 1 / 0.72],
    ['CAD', 'CAD', 1],
  ])('is by its own rates: %s to %s at %d', (from, to, rate) => {
    expect(converter.rate(from, to)).toBe(rate);
  });

  it('goes by its own currency between two others', () => {
    expect(converter.rate('EUR', 'USD')).toBeCloseTo(0.72 / 0.62, 12);
    expect(converter.rate('USD', 'EUR')).toBeCloseTo(0.62 / 0.72, 12);
  });

  it.each(['XAU', 'toString', '__proto__'])('knows nothing of %s', (code) => {
    expect(converter.rate('CAD', code)).toBeNull();
    expect(converter.rate(code, 'CAD')).toBeNull();
  });
});

it('the currencies are in the order that the shop gives them, not that in which they were stored', async () => {
  const { db } = await openTestShop();
  const [first] = await selectExchangeRates(db);
  await insertExchangeRate(db, { currency: 'NOK', rate: 7.2, asOf: '2026-11-20' }, -1);
  expect((await selectExchangeRates(db)).slice(0, 2)).toEqual([
    { currency: 'NOK', rate: 7.2, asOf: '2026-11-20' },
    first,
  ]);
});

describe('the age of rates', () => {
  const at = (day: string) => Date.parse(`${day}T23:59:59Z`);
  const rate = (currency: string, asOf: string) => ({ currency, rate: 1, asOf });

  it.each([
    ['2026-11-03', 'current'],
    ['2026-11-10', 'current'],
    ['2026-11-11', 'old'],
    ['2027-11-03', 'old'],
  ] as const)('the age of rates of 3 November is on %s: %s', (today, age) => {
    const byAge = ratesByAge([rate('USD', '2026-11-03')], at(today));
    expect(byAge).toEqual({ current: null, old: null, [age]: { asOf: '2026-11-03', currencies: ['USD'] } });
  });

  it('is said apart for those that are old, and by the oldest day of each', () => {
    const rates = [rate('USD', '2026-11-20'), rate('AED', '2026-11-03'), rate('EUR', '2026-11-19')];
    expect(ratesByAge(rates, at('2026-11-21'))).toEqual({
      current: { asOf: '2026-11-19', currencies: ['USD', 'EUR'] },
      old: { asOf: '2026-11-03', currencies: ['AED'] },
    });
  });

  it('is none where nothing is converted', () => {
    expect(ratesByAge([], at('2026-11-21'))).toEqual({ current: null, old: null });
  });
});
