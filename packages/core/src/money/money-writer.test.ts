import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMoneyWriter } from './money-writer.ts';

const perCad: Readonly<Record<string, number>> = { EUR: 0.62, JPY: 110, BHD: 0.2714, CLF: 0.0185 };
const money = createMoneyWriter({
  format: '${{amount}}',
  shopCurrency: 'CAD',
  formats: { EUR: '€{{amount}}' },
  converter: { rate: (from, to) => (from === 'CAD' ? (perCad[to] ?? null) : null) },
});

describe('a money writer', () => {
  it('says once that the shop’s currency is missing where amounts are to be converted', () => {
    const reported: unknown[] = [];
    const writer = createMoneyWriter({ converter: { rate: () => 2 } }, (error) => reported.push(error));
    expect(writer.write(1000, null, null)).toBe('$10.00');
    expect(writer.write(1000, 'CAD', 'EUR')).toBe('20.00 EUR');
    expect(reported).toEqual([]);
    expect([writer.write(1000, null, 'EUR'), writer.write(500, null, 'EUR')]).toEqual(['$10.00', '$5.00']);
    expect(reported.map(String)).toEqual([expect.stringContaining('`money.shopCurrency` is missing')]);
  });

  it('writes the shop’s amounts in its format, and others with their code', () => {
    expect(money.write(1000, null, null)).toBe('$10.00');
    expect(money.write(1000, 'CAD', 'CAD')).toBe('$10.00');
    expect(money.write(1000, 'CHF', null)).toBe('10.00 CHF');
  });

  it.each([
    ['EUR', '€6.20'],
    ['JPY', '1,100.00 JPY'],
    ['BHD', '2.714 BHD'],
    ['CLF', '0.1850 CLF'],
  ])('converts to %s', (currency, text) => {
    expect(money.write(1000, null, currency)).toBe(text);
  });

  it('keeps an amount, and a sum, in its own currency where there is no rate', () => {
    expect(money.write(1000, 'CAD', 'XAU')).toBe('$10.00');
    expect(money.writeSum([1000, 500], 'CAD', 'XAU')).toBe('$15.00');
    expect(money.write(1000, 'CHF', 'EUR')).toBe('10.00 CHF');
    expect(createMoneyWriter({ shopCurrency: 'CAD' }).write(1000, null, 'EUR')).toBe('$10.00');
  });

  it('never writes a converted amount in the shop’s format if the shop’s currency is not known', () => {
    const unknown = createMoneyWriter({ format: '${{amount}} CAD', converter: { rate: () => 0.5 } });
    expect(unknown.write(1000, 'CAD', 'EUR')).toBe('5.00 EUR');
    expect(unknown.write(1000, 'CAD', 'CAD')).toBe('$10.00 CAD');
    expect(unknown.write(1000, null, 'EUR')).toBe('$10.00 CAD');
  });

  it('keeps a sum in its own currency that would be too large in the other', () => {
    const writer = createMoneyWriter({ shopCurrency: 'CAD', converter: { rate: () => 1e12 } });
    expect(writer.writeSum([6_000, 6_000], null, 'EUR')).toBe('$120.00');
  });

  it('adds amounts up as they are written, each rounded by itself', () => {
    const hundredths = (text: string) => Number(text.replace(/\D/g, ''));
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { maxLength: 5 }), (minors) => {
        const shown = minors.map((minor) => hundredths(money.write(minor, null, 'EUR')));
        expect(hundredths(money.writeSum(minors, null, 'EUR'))).toBe(shown.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });
});
