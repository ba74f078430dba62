import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';
import { fromDecimal, toDecimal } from './decimal.ts';

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'BHD', 'TND', 'CLF');

describe('an amount in major units', () => {
  test.each([
    [980, 'USD', '9.80'],
    [5, 'EUR', '0.05'],
    [1078, 'JPY', '1078'],
    [1234, 'BHD', '1.234'],
    [0, 'KWD', '0.000'],
    [-150, 'USD', '-1.50'],
  ])('is written with the decimals of its currency: %i %s are %s', (minor, code, text) => {
    expect(toDecimal(minor, code)).toBe(text);
  });

  test.each<[unknown, string, number]>([
    ['9.80', 'USD', 980],
    [9.8, 'USD', 980],
    ['10', 'USD', 1000],
    [10, 'USD', 1000],
    ['10.590', 'EUR', 1059],
    ['1.005', 'USD', 101],
    ['1.004', 'USD', 100],
    ['1078', 'JPY', 1078],
    [1078.5, 'JPY', 1079],
    ['1.234', 'BHD', 1234],
    [1e-7, 'USD', 0],
  ])('is read with the decimals of its currency: %j %s are %i', (value, code, minor) => {
    expect(fromDecimal(value, code)).toEqual({ ok: true, value: minor });
  });

  test.each<[unknown, string]>([
    ['', 'not_a_decimal'],
    ['1e3', 'not_a_decimal'],
    ['1,000.00', 'not_a_decimal'],
    ['.5', 'not_a_decimal'],
    ['0'.repeat(41), 'not_a_decimal'],
    [null, 'not_a_decimal'],
    ['-1.00', 'negative'],
    [-1, 'negative'],
    [Number.NaN, 'out_of_range'],
    [Infinity, 'out_of_range'],
    [1e300, 'out_of_range'],
    ['99999999999999999', 'out_of_range'],
  ])('is refused when it cannot be an amount: %j is %s', (value, issue) => {
    expect(fromDecimal(value, 'USD')).toEqual({ ok: false, issue });
  });

  it('is the same amount after it was written and read, as a text and as a number of JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), currency, (minor, code) => {
        const text = toDecimal(minor, code);
        expect(fromDecimal(text, code)).toEqual({ ok: true, value: minor });
        expect(fromDecimal(JSON.parse(text) as unknown, code)).toEqual({ ok: true, value: minor });
      }),
    );
  });

  it('never rounds by more than half a minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), currency, (tenThousandths, code) => {
        const result = fromDecimal(toDecimal(tenThousandths, 'CLF'), code);
        const exact = (tenThousandths / 10_000) * 10 ** currencyDecimals(code);
        expect(result.ok && Math.abs(result.value - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('never throws, whatever is read', () => {
    fc.assert(fc.property(fc.anything(), currency, (value, code) => void fromDecimal(value, code)));
  });
});
