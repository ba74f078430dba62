import { describe, expect, it } from 'vitest';
import type { RateConfig } from '../config/rate-config.ts';
import { aCart } from '../../testing/test-cart.ts';
import { aCompiledRate } from '../../testing/test-shop.ts';
import { freeThresholdOf } from './judge-rate.ts';

const threshold = (rate: Partial<RateConfig>) => freeThresholdOf(aCompiledRate(rate), aCart());

const forLighterCarts = {
  kind: 'tiers',
  by: 'weight',
  tiers: [{ from: 0, below: 10, priceMinor: 980 }],
} as const;

const freeForLightCarts = {
  kind: 'tiers',
  by: 'weight',
  tiers: [
    { from: 0, below: 5000, priceMinor: 0 },
    { from: 5000, priceMinor: 980 },
  ],
} as const;

const free = { kind: 'flat', priceMinor: 0 } as const;

const FREE_FROM_5000 = [
  { from: 0, below: 5000, priceMinor: 980 },
  { from: 5000, priceMinor: 0 },
];

describe('freeThresholdOf', () => {
  it.each<[string, Partial<RateConfig>]>([
    ['a threshold of its own', { freeFromMinor: 25_000 }],
    ['a condition on a free rate', { price: free, when: [{ of: 'subtotal', atLeastMinor: 25_000 }] }],
    [
      'a threshold of its own that a condition is above',
      { freeFromMinor: 5000, when: [{ of: 'subtotal', atLeastMinor: 25_000 }] },
    ],
    [
      'a tier at nothing',
      {
        price: {
          kind: 'tiers',
          by: 'subtotal',
          tiers: [
            { from: 0, below: 25_000, priceMinor: 980 },
            { from: 25_000, priceMinor: 0 },
          ],
        },
      },
    ],
    [
      'a threshold of its own where handling is added to a free tier',
      {
        price: { kind: 'tiers', by: 'subtotal', tiers: [...FREE_FROM_5000] },
        handlingMinor: 1,
        freeFromMinor: 25_000,
      },
    ],
  ])('reads %s', (_, rate) => {
    expect(threshold(rate)).toBe(25_000);
  });

  it.each<[string, Partial<RateConfig>]>([
    ['is never free', {}],
    ['is always free', { price: free }],
    ['is free from nothing on', { freeFromMinor: 0 }],
    ['costs nothing below its threshold either', { price: free, freeFromMinor: 25_000 }],
    ['costs nothing for carts of this weight', { price: freeForLightCarts, freeFromMinor: 25_000 }],
    ['has no tier for carts of this weight', { freeFromMinor: 25_000, price: forLighterCarts }],
    ['is free but for its handling', { price: free, handlingMinor: 1, when: [{ of: 'subtotal', atLeastMinor: 1 }] }],
    ['is for lighter carts', { freeFromMinor: 25_000, when: [{ of: 'weight', belowGrams: 10 }] }],
    ['ends before its threshold', { freeFromMinor: 25_000, when: [{ of: 'subtotal', belowMinor: 20_000 }] }],
  ])('is null for a rate that %s', (_, rate) => {
    expect(threshold(rate)).toBeNull();
  });

  it('is the lower one of a free tier and a threshold of its own', () => {
    const price = { kind: 'tiers', by: 'subtotal', tiers: FREE_FROM_5000 };
    const rate = aCompiledRate({ price, freeFromMinor: 25_000 });
    expect(freeThresholdOf(rate, aCart({ subtotalMinor: 3000 }))).toBe(5000);
  });

  it('is its own threshold once the cart is beyond the last tier that is free', () => {
    const tiers = [FREE_FROM_5000[0], { from: 5000, below: 9000, priceMinor: 0 }, { from: 9000, priceMinor: 500 }];
    const rate = aCompiledRate({ price: { kind: 'tiers', by: 'subtotal', tiers }, freeFromMinor: 25_000 });
    expect(freeThresholdOf(rate, aCart({ subtotalMinor: 9500 }))).toBe(25_000);
  });

  it('is null once the cart is beyond the last tier that is free', () => {
    const tiers = [
      { from: 0, below: 5000, priceMinor: 980 },
      { from: 5000, below: 9000, priceMinor: 0 },
    ];
    const rate = aCompiledRate({ price: { kind: 'tiers', by: 'subtotal', tiers } });
    expect(freeThresholdOf(rate, aCart({ subtotalMinor: 8999 }))).toBe(5000);
    expect(freeThresholdOf(rate, aCart({ subtotalMinor: 9000 }))).toBeNull();
  });
});
