import { createMoneyFormat } from '@cartfare/core/money';
import { describe, expect, it } from 'vitest';
import { calculatorFormat, moneyText, roundMoneyText, massText } from './amounts.ts';

describe('the formats of the playgrounds', () => {
  it.each([
    ['CAD', 980, '$9.80', '$9.80'],
    ['JPY', 800, '¥800', '¥800'],
    ['KWD', 1250, 'KWD 1.250', 'KWD 1.250'],
    ['EUR', 500, '€5.00', '€5'],
  ])('writes %s as a shop would', (currency, minor, full, round) => {
    const spaces = /\s/g;
    expect(moneyText(minor, currency).replace(spaces, ' ')).toBe(full);
    expect(roundMoneyText(minor, currency).replace(spaces, ' ')).toBe(round);
  });

  it.each(['CAD', 'JPY', 'KWD', 'EUR', 'CHF'])('has a format for the calculator in %s', (currency) => {
    expect(createMoneyFormat(calculatorFormat(currency)).format(98_000)).toContain('980');
  });

  it('writes weights in grams, and from one kilogram on in kilograms', () => {
    expect([massText(0), massText(999), massText(2050)]).toEqual(['0 g', '999 g', '2.05 kg']);
  });
});
