import { describe, expect, it } from 'vitest';
import { ratesByAge } from './currencies.ts';

describe('the age of rates', () => {
  const at = (day: string) => Date.parse(`${day}T23:59:59Z`);
  const rate = (currency: string, asOf: string) => ({ currency, rate: 1, asOf, base: 'CAD' });

  it.each([
    ['2026-11-03', 'current'],
    ['2026-11-10', 'current'],
    ['2026-11-11', 'old'],
    ['2027-11-03', 'old'],
  ] as const)('of 3 November is on %s: %s', (today, age) => {
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
