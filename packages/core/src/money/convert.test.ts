import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertHundredths } from './convert.ts';

const at = (rate: number | null) => ({ rate: () => rate });

test.each([
  [980, 'CAD', 'USD', 0.73, { amount: 715, decimals: 2 }],
  [980, 'USD', 'JPY', 110, { amount: 107_800, decimals: 2 }],
  [981, 'USD', 'JPY', 110, { amount: 107_900, decimals: 2 }],
  [328, 'USD', 'BHD', 0.376, { amount: 1233, decimals: 3 }],
  [107_800, 'JPY', 'USD', 1 / 110, { amount: 980, decimals: 2 }],
  [100, 'EUR', 'USD', 1.005, { amount: 101, decimals: 2 }],
  [0, 'CAD', 'JPY', 110, { amount: 0, decimals: 2 }],
])('MO-5: %i hundredths of %s are in %s at %d: %o', (hundredths, from, to, rate, converted) => {
  expect(convertHundredths(hundredths, from, to, at(rate))).toEqual(converted);
});

test('the same currency is left as it is, and the converter is not asked', () => {
  const converter = {
    rate: () => {
      throw new Error('asked');
    },
  };
  expect(convertHundredths(980, 'CAD', 'cad', converter)).toEqual({ amount: 980, decimals: 2 });
});

test('the converter is asked for the pair', () => {
  const asked: string[] = [];
  const rate = (from: string, to: string) => {
    asked.push(`${from} ${to}`);
    return 1;
  };
  convertHundredths(980, 'CAD', 'USD', { rate });
  expect(asked).toEqual(['CAD USD']);
});

test.each([null, Number.NaN, 0, -1, Infinity])('a rate of %s is none', (rate) => {
  expect(convertHundredths(980, 'CAD', 'USD', at(rate))).toBeNull();
  expect(convertHundredths(0, 'CAD', 'USD', at(rate))).toBeNull();
});

test('an amount beyond a safe integer is none', () => {
  expect(convertHundredths(Number.MAX_SAFE_INTEGER, 'CAD', 'USD', at(2))).toBeNull();
  expect(convertHundredths(Number.MAX_SAFE_INTEGER, 'CAD', 'JPY', at(100))).toBeNull();
  expect(convertHundredths(980, 'CAD', 'USD', at(1e300))).toBeNull();
});

describe('properties', () => {
  test('the result is within half a real unit of the exact amount, and never throws', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'BHD');
    fc.assert(
      fc.property(fc.maxSafeNat(), currency, fc.double({ min: 0, noNaN: true }), (hundredths, to, rate) => {
        const converted = convertHundredths(hundredths, 'CAD', to, at(rate));
        expect(converted === null || Number.isSafeInteger(converted.amount)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.nat(10 ** 8), fc.integer({ min: 1, max: 10 ** 6 }), (hundredths, rateMillionths) => {
        const converted = convertHundredths(hundredths, 'CAD', 'USD', at(rateMillionths / 10 ** 6));
        const exact = (hundredths * rateMillionths) / 10 ** 6;
        expect(Math.abs((converted?.amount ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
