import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { createRateKinds } from '../config/rate-kinds.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { packCart } from '../plan/pack-cart.ts';
import { aCart, tagged } from '../../testing/test-cart.ts';
import type { ConditionConfig } from './built-in.ts';

const check = (config: ConditionConfig, change: Partial<ShippedCart> = {}): boolean =>
  createRateKinds().conditionOf(config).test(config)(aCart(change));

describe('a condition', () => {
  it('on the subtotal holds from its lower bound up to, not including, the upper', () => {
    const config = { of: 'subtotal', atLeastMinor: 5000, belowMinor: 10_000 } as const;
    expect([4999, 5000, 9999, 10_000].map((subtotalMinor) => check(config, { subtotalMinor }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('on the weight or the quantity may leave a bound out', () => {
    expect(check({ of: 'weight', belowGrams: 1001 })).toBe(true);
    expect(check({ of: 'weight', atLeastGrams: 1001 })).toBe(false);
    expect(check({ of: 'quantity', atLeast: 2 })).toBe(true);
    expect(check({ of: 'quantity', below: 2 })).toBe(false);
  });

  it.each([
    ['some', true, false, true],
    ['every', true, false, false],
    ['none', false, true, false],
  ] as const)('on lines of which %s match looks at how many have a tag', (match, all, no, mixed) => {
    const config: ConditionConfig = { of: 'lines', match, lines: { tags: ['Fragile', 'glass'] } };
    expect(check(config, { lines: [tagged(' fragile '), tagged('GLASS', 'new')] })).toBe(all);
    expect(check(config, { lines: [tagged('new'), tagged()] })).toBe(no);
    expect(check(config, { lines: [tagged('glass'), tagged('new')] })).toBe(mixed);
  });

  it('on customer tags counts somebody unknown as without tags', () => {
    expect(check({ of: 'customer_tags', has: 'some', tags: ['Wholesale'] }, { customerTags: ['wholesale'] })).toBe(
      true,
    );
    expect(check({ of: 'customer_tags', has: 'some', tags: ['Wholesale'] })).toBe(false);
    expect(check({ of: 'customer_tags', has: 'none', tags: ['Wholesale'] })).toBe(true);
    expect(check({ of: 'customer_tags', has: 'none', tags: ['Wholesale'] }, { customerTags: ['WHOLESALE'] })).toBe(
      false,
    );
  });

  it.each<[ConditionConfig, string]>([
    [{ of: 'subtotal', atLeastMinor: 5000, belowMinor: 10_000 }, 'subtotal from 5000 cents and below 10000 cents'],
    [{ of: 'subtotal' }, 'subtotal of any size'],
    [{ of: 'weight', atLeastGrams: 0, belowGrams: 1500 }, 'weight from 0 g and below 1500 g'],
    [{ of: 'weight', atLeastGrams: 2000 }, 'weight from 2 kg'],
    [{ of: 'quantity', atLeast: 2, below: 5 }, 'pieces from 2 and below 5'],
    [{ of: 'customer_tags', has: 'some', tags: ['vip', 'trade'] }, 'the customer has one of the tags vip, trade'],
    [{ of: 'customer_tags', has: 'none', tags: ['vip'] }, 'the customer has none of the tags vip'],
    [{ of: 'weight', belowGrams: 500, net: true }, 'net weight below 500 g'],
    [
      { of: 'weight', atLeastGrams: 10_000, lines: { tags: ['glass', 'heavy'] } },
      'weight of lines with the tag glass or heavy from 10 kg',
    ],
    [{ of: 'quantity', below: 2, lines: { products: ['anchor'] } }, 'pieces of lines of anchor below 2'],
    [{ of: 'not', condition: { of: 'weight', belowGrams: 500 } }, 'not (weight below 500 g)'],
    [
      {
        of: 'any',
        conditions: [
          { of: 'weight', belowGrams: 500 },
          { of: 'quantity', below: 2 },
        ],
      },
      'weight below 500 g, or pieces below 2',
    ],
    [{ of: 'lines', match: 'some', lines: { tags: ['glass'] } }, 'some line with the tag glass'],
    [{ of: 'lines', match: 'every', lines: { tags: ['glass'] } }, 'only lines with the tag glass'],
    [{ of: 'lines', match: 'none', lines: { tags: ['glass'] } }, 'no line with the tag glass'],
  ])('%j is told as: %s', (config, text) => {
    const format = { amount: (minor: number) => `${minor} cents` };
    expect(createRateKinds().conditionOf(config).describe(config, format)).toBe(text);
  });

  it('on numbers compares numbers, not their spelling', () => {
    expect(check({ of: 'subtotal', atLeastMinor: 9000 }, { subtotalMinor: 10_000 })).toBe(true);
  });

  it('on some lines looks at those alone', () => {
    const lines = [
      aRateLine({ productHandle: 'goblet', tags: ['Glass'], quantity: 2, weightGrams: 300, linePriceMinor: 4000 }),
      aRateLine({ productHandle: 'corkscrew', weightGrams: 900, linePriceMinor: 1500 }),
    ];
    const glass = { lines: { tags: ['glass'] } };
    expect(check({ of: 'weight', atLeastGrams: 600, ...glass }, { lines })).toBe(true);
    expect(check({ of: 'weight', atLeastGrams: 601, ...glass }, { lines })).toBe(false);
    expect(check({ of: 'quantity', atLeast: 3, ...glass }, { lines })).toBe(false);
    expect(check({ of: 'subtotal', belowMinor: 4001, ...glass }, { lines })).toBe(true);
    expect(check({ of: 'quantity', atLeast: 1, lines: { products: ['corkscrew'] } }, { lines })).toBe(true);
    expect(check({ of: 'quantity', atLeast: 1, lines: { products: ['corkscrew'], tags: ['glass'] } }, { lines })).toBe(
      false,
    );
  });

  it('on lines that the cart does not have finds no weight, no pieces and no subtotal', () => {
    const none = { lines: { products: ['anchor'] } };
    expect(check({ of: 'weight', belowGrams: 1, ...none })).toBe(true);
    expect(check({ of: 'quantity', atLeast: 1, ...none })).toBe(false);
    expect(check({ of: 'subtotal', belowMinor: 1, ...none })).toBe(true);
  });

  it('on the net weight leaves the packaging out', () => {
    const lines = [aRateLine({ quantity: 1, weightGrams: 980 })];
    const { cart } = packCart(lines, { packagingGrams: 50 }, aCart());
    const below = (net: boolean) =>
      createRateKinds().conditionOf({ of: 'weight' }).test({ of: 'weight', belowGrams: 1000, net })(cart);
    expect([below(false), below(true)]).toEqual([false, true]);
  });

  it('that holds others holds if any of them does, or if the one does not', () => {
    const light = { of: 'weight', belowGrams: 500 } as const;
    const few = { of: 'quantity', below: 5 } as const;
    expect(check({ of: 'any', conditions: [light, few] })).toBe(true);
    expect(check({ of: 'any', conditions: [light] })).toBe(false);
    expect(check({ of: 'not', condition: light })).toBe(true);
    expect(check({ of: 'not', condition: { of: 'any', conditions: [light, { of: 'not', condition: few }] } })).toBe(
      true,
    );
  });
});
