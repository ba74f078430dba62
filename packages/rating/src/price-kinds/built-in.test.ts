import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCart } from '../../testing/test-cart.ts';
import { aCompiledRate } from '../../testing/test-shop.ts';
import { packCart } from '../plan/pack-cart.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { judgeRate } from '../rates/judge-rate.ts';
import type { PriceConfig } from './built-in.ts';
import { tiersPrice } from './tiers.ts';

/** Null if the rate is not offered. */
function priceOf(price: PriceConfig, cart: ShippedCart): number | null {
  const verdict = judgeRate(aCompiledRate({ price }), cart);
  return verdict.kind === 'offered' ? verdict.priceMinor : null;
}

describe('the price of a rate', () => {
  it.each<[string, PriceConfig, number]>([
    ['flat', { kind: 'flat', priceMinor: 980 }, 980],
    ['per item', { kind: 'per_item', eachMinor: 300 }, 600],
    ['per item with another price for the first', { kind: 'per_item', firstMinor: 500, eachMinor: 300 }, 800],
    ['per kilogram', { kind: 'per_kilogram', eachMinor: 250 }, 250],
    ['per started 400 grams', { kind: 'per_kilogram', eachMinor: 250, stepGrams: 400 }, 300],
    ['a percentage of the subtotal', { kind: 'percentage', percent: 7.5 }, 375],
  ])('is %s', (_, price, minor) => {
    expect(priceOf(price, aCart())).toBe(minor);
  });

  it('of a sum is that of its parts, each of its own lines, with a surcharge on all', () => {
    const lines = [
      aRateLine({ quantity: 2, weightGrams: 400, linePriceMinor: 3000 }),
      aRateLine({ tags: ['heavy'], quantity: 3, weightGrams: 9000, linePriceMinor: 9000 }),
    ];
    const price: PriceConfig = {
      kind: 'sum',
      parts: [
        { price: { kind: 'flat', priceMinor: 490 } },
        { price: { kind: 'per_item', eachMinor: 800 }, lines: { tags: ['heavy'] } },
      ],
      surchargePercent: 3,
    };
    // (490 + 3 x 800) x 1.03
    expect(priceOf(price, aCart({ lines }))).toBe(2977);
    expect(priceOf(price, aCart())).toBe(505);
  });

  it('of a sum is missing where that of a part is', () => {
    const tiers = [{ from: 0, below: 500, priceMinor: 490 }];
    const parts = [{ price: { kind: 'flat', priceMinor: 100 } }, { price: { kind: 'tiers', by: 'weight', tiers } }];
    expect(priceOf({ kind: 'sum', parts }, aCart())).toBeNull();
    expect(priceOf({ kind: 'sum', parts }, aCart({ weightGrams: 499 }))).toBe(590);
  });

  it('of a sum is rounded once, at the end', () => {
    const third = { price: { kind: 'per_kilogram', eachMinor: 1001 } };
    // 3 x 500.5
    expect(priceOf({ kind: 'sum', parts: [third, third, third] }, aCart({ weightGrams: 500 }))).toBe(1502);
  });

  it('per parcel is that of each, by its box where boxes have prices', () => {
    const packing = {
      boxes: [
        { id: 'small', name: 'Small', innerMm: [100, 100, 100], maxGrams: 5000 },
        { id: 'large', name: 'Large', innerMm: [200, 200, 100], maxGrams: 5000 },
      ],
    } as const;
    const cube = { lengthMm: 100, widthMm: 100, heightMm: 100 };
    const cartOf = (quantity: number) =>
      packCart([aRateLine({ quantity, weightGrams: 100, dimensions: cube })], packing, aCart()).cart;
    const price: PriceConfig = { kind: 'per_parcel', eachMinor: 700, boxes: { small: 450 } };
    expect([1, 4, 5].map((quantity) => priceOf(price, cartOf(quantity)))).toEqual([450, 700, 1150]);
  });

  it('is rounded once, halves up', () => {
    expect(priceOf({ kind: 'percentage', percent: 0.5 }, aCart({ subtotalMinor: 100 }))).toBe(1);
    expect(priceOf({ kind: 'percentage', percent: 1.1 }, aCart({ subtotalMinor: 50 }))).toBe(1);
    expect(priceOf({ kind: 'per_kilogram', eachMinor: 333 }, aCart({ weightGrams: 500 }))).toBe(167);
  });

  it.each([
    ['weight', 0, 980],
    ['weight', 4999, 980],
    ['weight', 5000, 1680],
    ['weight', 19_999, 1680],
    ['weight', 20_000, null],
    ['subtotal', 4999, 980],
    ['quantity', 5000, 1680],
  ] as const)('by %s of %d is that of the tier that it is in', (by, value, minor) => {
    const tiers = [
      { from: 0, below: 5000, priceMinor: 980 },
      { from: 5000, below: 20_000, priceMinor: 1680 },
    ];
    const cart = aCart({ weightGrams: value, subtotalMinor: value, quantity: value });
    expect(priceOf({ kind: 'tiers', by, tiers }, cart)).toBe(minor);
  });

  it('is a whole amount for any cart', () => {
    const amount = fc.nat(10_000_000);
    const price = fc.oneof(
      fc.record({ kind: fc.constant('per_kilogram' as const), eachMinor: amount }),
      fc.record({ kind: fc.constant('percentage' as const), percent: fc.double({ min: 0, max: 100, noNaN: true }) }),
    );
    fc.assert(
      fc.property(price, amount, amount, (each, subtotalMinor, weightGrams) => {
        expect(priceOf(each, aCart({ subtotalMinor, weightGrams }))).toSatisfy(Number.isSafeInteger);
      }),
    );
  });
});

describe('a table of very many tiers', () => {
  it('is read, although a call could not take that many arguments', () => {
    const tiers = Array.from({ length: 200_000 }, (_, from) => ({ from, below: from + 1, priceMinor: from % 7 }));
    const config = { kind: 'tiers', by: 'subtotal', tiers } as const;
    expect(tiersPrice.freeFromMinor(config)).toBe(7);
  });
});
