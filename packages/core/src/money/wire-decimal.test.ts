import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrice } from './parse-price.ts';
import { wireDecimal } from './wire-decimal.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [980, '9.80'],
  [107_800, '1078.00'],
  [123_456_789, '1234567.89'],
])('%i hundredths are written %s', (hundredths, text) => {
  expect(wireDecimal(hundredths)).toBe(text);
});

test.each([-1, 9.8, Number.NaN, 2 ** 53])('%d throws', (hundredths) => {
  expect(() => wireDecimal(hundredths)).toThrow(RangeError);
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (hundredths) => {
      expect(parsePrice(wireDecimal(hundredths))).toEqual({ ok: true, value: hundredths });
    }),
  );
});
