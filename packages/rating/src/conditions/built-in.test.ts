import { describe, expect, it } from 'vitest';
import { createRateKinds } from '../config/rate-kinds.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
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
  ] as const)('on product tags of %s lines looks at how many carry one', (lines, all, no, mixed) => {
    const config: ConditionConfig = { of: 'product_tags', lines, tags: ['Fragile', 'glass'] };
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
    [{ of: 'product_tags', lines: 'some', tags: ['glass'] }, 'some line has one of the tags glass'],
    [{ of: 'product_tags', lines: 'every', tags: ['glass'] }, 'every line has one of the tags glass'],
    [{ of: 'product_tags', lines: 'none', tags: ['glass'] }, 'no line has any of the tags glass'],
  ])('%j is told as: %s', (config, text) => {
    const format = { amount: (minor: number) => `${minor} cents` };
    expect(createRateKinds().conditionOf(config).describe(config, format)).toBe(text);
  });

  it('on numbers compares numbers, not their spelling', () => {
    expect(check({ of: 'subtotal', atLeastMinor: 9000 }, { subtotalMinor: 10_000 })).toBe(true);
  });
});
