import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHundredths, toHundredths, wireDecimal } from './hundredths.ts';
import { parsePrice } from './parse-price.ts';

test.each([
  [980, 'USD', 980],
  [1078, 'JPY', 107_800],
  [1234, 'BHD', 123],
  [1235, 'BHD', 124],
])('%i real minor units of %s are %i hundredths', (minor, currency, hundredths) => {
  expect(toHundredths(minor, currency)).toBe(hundredths);
});

test.each([
  [980, 'USD', 980],
  [107_800, 'JPY', 1078],
  [107_850, 'JPY', 1079],
  [107_849, 'JPY', 1078],
  [123, 'BHD', 1230],
])('%i hundredths of %s are %i real minor units', (hundredths, currency, minor) => {
  expect(fromHundredths(hundredths, currency)).toBe(minor);
});

test('beyond a safe integer throws', () => {
  expect(() => toHundredths(10 ** 14, 'JPY')).toThrow(RangeError);
  expect(() => fromHundredths(10 ** 15, 'BHD')).toThrow(RangeError);
});

test('an amount comes back from hundredths, where the currency has no third decimal', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.constantFrom('USD', 'JPY', 'EUR', 'KRW'), (minor, currency) => {
      expect(fromHundredths(toHundredths(minor, currency), currency)).toBe(minor);
    }),
  );
});

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
