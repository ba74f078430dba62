import { describe, expect, it } from 'vitest';
import type { RateConfig } from '../config/rate-config.ts';
import { aCart } from '../../testing/test-cart.ts';
import { aCompiledRate } from '../../testing/test-shop.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { judgeRate } from './judge-rate.ts';

const judge = (rate: Partial<RateConfig>, cart: Partial<ShippedCart> = {}) =>
  judgeRate(aCompiledRate(rate), aCart(cart));

const offered = (priceMinor: number, free = false) => ({ kind: 'offered', priceMinor, free });

describe('judgeRate', () => {
  it('adds handling before it applies the limits', () => {
    expect(judge({ handlingMinor: 100 })).toEqual(offered(1080));
    expect(judge({ handlingMinor: 100, maxMinor: 1000 })).toEqual(offered(1000));
    expect(judge({ handlingMinor: 100, minMinor: 2000 })).toEqual(offered(2000));
  });

  it('costs nothing from the free threshold on, handling and minimum included', () => {
    const rate = { freeFromMinor: 25_000, handlingMinor: 100, minMinor: 500 };
    expect(judge(rate, { subtotalMinor: 24_999 })).toEqual(offered(1080));
    expect(judge(rate, { subtotalMinor: 25_000 })).toEqual(offered(0, true));
  });

  it('names the first condition that does not hold', () => {
    const light = { of: 'weight', belowGrams: 500 } as const;
    const many = { of: 'quantity', atLeast: 10 } as const;
    expect(judge({ when: [light, many] })).toEqual({ kind: 'condition_failed', condition: light });
  });

  it('does not offer a cart that is in no tier, free or not', () => {
    const tiers = [{ from: 0, below: 500, priceMinor: 100 }];
    const rate = { price: { kind: 'tiers', by: 'weight', tiers }, freeFromMinor: 0 } as const;
    expect(judge(rate)).toEqual({ kind: 'no_price' });
  });
});
