import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aParcel } from '../../testing/connect-test-carrier.ts';
import { inchesOf, ouncesOf } from './measures.ts';

const parcelOf = (weightGrams: number, quantity = 1) => ({
  ...aParcel(weightGrams),
  contents: [{ lineId: 'a', quantity }],
});

const GRAMS_PER_OUNCE = 28.349_523_125;

it('tells whole ounces and pounds that were rounded to grams once as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1120 }), fc.integer({ min: 1, max: 24 }), (ounces, pieces) => {
      const grams = Math.round(ounces * GRAMS_PER_OUNCE);
      expect(ouncesOf(parcelOf(grams * pieces, pieces))).toBe(ounces * pieces);
    }),
  );
  expect(ouncesOf(parcelOf(454))).toBe(16);
});

it('tells half inches that were rounded to millimetres once as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (halves) => {
      expect(inchesOf(Math.round(halves * 12.7))).toBe(halves / 2);
    }),
  );
});

it('tells at most half a gram less than a piece weighs, and less than a tenth of an ounce more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70_000 }), (grams) => {
      const ounces = ouncesOf(parcelOf(grams));
      expect(ounces).toBeGreaterThanOrEqual((grams - 0.5) / GRAMS_PER_OUNCE - 1e-9);
      expect(ounces).toBeLessThan(grams / GRAMS_PER_OUNCE + 0.1);
    }),
  );
});
