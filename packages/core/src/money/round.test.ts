import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundHalfExpand } from './round.ts';

test.each([
  [0, 0],
  [0.4, 0],
  [0.5, 1],
  [1.5, 2],
  [2.5, 3],
  [-0.4, 0],
  [-0.5, -1],
  [-2.5, -3],
  [100.49, 100],
  [100.51, 101],
])('%d is rounded to %d', (value, rounded) => {
  expect(roundHalfExpand(value)).toBe(rounded);
});

test.each([
  [1.005 * 100, 101],
  [8.575 * 100, 858],
  [1.115 * 1000, 1115],
  [0.285 * 100, 29],
  [-1.005 * 100, -101],
  [4.35 * 100, 435],
  [1.1 * 1.1 * 100, 121],
])('the binary float %d means %d', (value, rounded) => {
  expect(roundHalfExpand(value)).toBe(rounded);
});

test('a rounded amount is never -0', () => {
  expect(Object.is(roundHalfExpand(-0.2), 0)).toBe(true);
  expect(Object.is(roundHalfExpand(-0), 0)).toBe(true);
});

test.each([Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e21])('%d throws', (value) => {
  expect(() => roundHalfExpand(value)).toThrow(RangeError);
});

describe('properties', () => {
  test('an integer stays as it is, up to the largest', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (integer) => {
        expect(roundHalfExpand(integer)).toBe(integer);
      }),
    );
  });

  test('thousandths written as decimals round as their digits say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (thousandths) => {
        const asWritten = Number(`${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`);
        const byDigits = Math.floor(thousandths / 10) + (thousandths % 10 >= 5 ? 1 : 0);
        expect(roundHalfExpand(asWritten * 100)).toBe(byDigits);
      }),
    );
  });

  test('the sign does not change the magnitude', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 10 ** 12, noNaN: true }), (value) => {
        expect(roundHalfExpand(-value)).toBe(-roundHalfExpand(value));
      }),
    );
  });
});
