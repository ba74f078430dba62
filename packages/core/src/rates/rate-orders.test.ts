import { aShippingRate } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { fastestOf, rateOrders, soleCheapestOf } from './rate-orders.ts';

const STANDARD = aShippingRate({ delivery: { earliest: '2026-11-25', latest: '2026-11-27' } });
const EXPRESS = aShippingRate({
  name: 'Express',
  code: 'express',
  priceHundredths: 2_450,
  delivery: { earliest: '2026-11-24', latest: '2026-11-24' },
});
const UNDATED = aShippingRate({ name: 'Pick-up', code: 'pick-up', priceHundredths: 0, delivery: null });

describe('orders to show the rates in', () => {
  const orders = (...rates: readonly ShippingRate[]) =>
    rateOrders(rates).map(({ order, codes }) => [order, codes.join(' ')]);

  test('are the shop’s, by price and by speed; what has no date comes last', () => {
    expect(orders(STANDARD, EXPRESS, UNDATED)).toEqual([
      ['shop', 'standard express pick-up'],
      ['price', 'pick-up standard express'],
      ['speed', 'express standard pick-up'],
    ]);
  });

  test('leave equal rates in the shop’s order', () => {
    const twin = { ...STANDARD, code: 'twin' };
    expect(orders(twin, STANDARD)).toEqual([
      ['shop', 'twin standard'],
      ['price', 'twin standard'],
      ['speed', 'twin standard'],
    ]);
  });

  test('are only those that can be compared, and none for a single rate', () => {
    expect(orders(STANDARD)).toEqual([]);
    expect(orders(STANDARD, UNDATED).map(([order]) => order)).toEqual(['shop', 'price']);
    const abroad = { ...UNDATED, currency: 'USD' };
    expect(orders(STANDARD, abroad)).toEqual([]);
  });
});

describe('the one rate that stands out', () => {
  const twin = { ...STANDARD, code: 'twin' };

  test('is the fastest where no other arrives as soon', () => {
    expect(fastestOf([STANDARD, EXPRESS, UNDATED])).toBe(EXPRESS);
    expect(fastestOf([STANDARD, EXPRESS, { ...EXPRESS, code: 'courier' }])).toBeUndefined();
    expect([fastestOf([EXPRESS, UNDATED]), fastestOf([])]).toEqual([undefined, undefined]);
  });

  test('is the cheapest where no other costs as little, unless it is free', () => {
    expect(soleCheapestOf([EXPRESS, STANDARD])).toBe(STANDARD);
    expect(soleCheapestOf([STANDARD, twin, EXPRESS])).toBeUndefined();
    expect([soleCheapestOf([STANDARD, UNDATED]), soleCheapestOf([STANDARD])]).toEqual([undefined, undefined]);
  });
});
