import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrice, type PriceIssue } from './parse-price.ts';

describe('MO-1: a price', () => {
  test.each<[unknown, number]>([
    ['0.00', 0],
    ['9.80', 980],
    ['12.5', 1250],
    ['12.46', 1246],
    ['1134.65', 113_465],
    ['12.460', 1246],
    ['0012.46', 1246],
    ['1.10', 110],
    ['1.15', 115],
    ['4.35', 435],
  ])('as a string with a dot is in major units: %j is %i', (value, hundredths) => {
    expect(parsePrice(value)).toEqual({ ok: true, value: hundredths });
  });

  test.each<[unknown, number]>([
    [12.46, 1246],
    [12.5, 1250],
    [0.01, 1],
    [1.1, 110],
    [4.35, 435],
    [1134.65, 113_465],
  ])('as a number with a fraction is in major units: %d is %i', (value, hundredths) => {
    expect(parsePrice(value)).toEqual({ ok: true, value: hundredths });
  });

  test.each<[unknown, number]>([
    ['600', 600],
    [600, 600],
    [0, 0],
    [-0, 0],
    ['0', 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('without a dot is in hundredths already: %j is %i', (value, hundredths) => {
    expect(parsePrice(value)).toEqual({ ok: true, value: hundredths });
  });

  test('of 12.0 cannot be told from 12, which is 12 hundredths', () => {
    expect(parsePrice(JSON.parse('12.0'))).toEqual({ ok: true, value: 12 });
  });
});

describe('MO-1: no price, never a wrong amount', () => {
  test.each<[unknown, PriceIssue]>([
    [null, 'not_a_price'],
    [undefined, 'not_a_price'],
    [true, 'not_a_price'],
    [{ amount: 1 }, 'not_a_price'],
    [['1.00'], 'not_a_price'],
    ['', 'malformed'],
    [' 12', 'malformed'],
    ['12 ', 'malformed'],
    ['12.', 'malformed'],
    ['.5', 'malformed'],
    ['+1.00', 'malformed'],
    ['1,000.00', 'malformed'],
    ['12,50', 'malformed'],
    ['$12.00', 'malformed'],
    ['1e3', 'malformed'],
    ['1-2', 'malformed'],
    ['0x10', 'malformed'],
    ['١٢.٥٠', 'malformed'],
    ['12.46\n', 'malformed'],
    ['<b>1.00</b>', 'malformed'],
    ['9'.repeat(41), 'malformed'],
    ['-1.00', 'negative'],
    ['-600', 'negative'],
    [-0.01, 'negative'],
    [-600, 'negative'],
    ['12.465', 'too_precise'],
    ['0.001', 'too_precise'],
    [12.465, 'too_precise'],
    [0.1 + 0.2, 'too_precise'],
    [1e-7, 'too_precise'],
    [Number.NaN, 'out_of_range'],
    [Infinity, 'out_of_range'],
    [1e21, 'out_of_range'],
    [2 ** 53, 'out_of_range'],
    ['90071992547409.92', 'out_of_range'],
    ['9'.repeat(40), 'out_of_range'],
  ])('%j: %s', (value, issue) => {
    expect(parsePrice(value)).toEqual({ ok: false, issue });
  });
});

describe('properties', () => {
  const hundredths = fc.maxSafeNat();
  const written = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

  test('what is written with two decimals is read back', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        expect(parsePrice(written(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('any value gives hundredths of 0 or more, or an issue; nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.stringMatching(/^[-+\d.,e ]*$/)), (value) => {
        const result = parsePrice(value);
        expect(!result.ok || (Number.isSafeInteger(result.value) && result.value >= 0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
