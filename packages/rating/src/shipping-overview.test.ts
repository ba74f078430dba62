import { describe, expect, it } from 'vitest';
import { volumePrice } from '../../../examples/rate-kinds/volume-price.ts';
import { weekdayCondition } from '../../../examples/rate-kinds/weekday-condition.ts';
import { aConfig, aRate, aZone } from '../testing/test-shop.ts';
import type { RateConfig } from './config/rate-config.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import { shippingOverview, type RateOverview } from './shipping-overview.ts';

const format = { amount: (minor: number) => `${minor} cents` };

const kinds = {
  priceKinds: [volumePrice],
  conditions: [weekdayCondition],
};

const overview = (config: ShippingConfig) => shippingOverview(config, format, kinds);

function rateOf(change: Partial<RateConfig>): Partial<RateOverview> {
  const [general] = overview(aConfig({ zones: [aZone({ id: 'canada', rates: [aRate(change)] })] }));
  return general?.zones[0]?.rates[0] ?? {};
}

const FREE = { kind: 'flat', priceMinor: 0 };

const TIERS = {
  kind: 'tiers',
  by: 'subtotal',
  tiers: [
    { from: 0, below: 10_000, priceMinor: 980 },
    { from: 10_000, priceMinor: 0 },
  ],
};

describe('the price of a listed rate', () => {
  it.each([
    ['a flat price', { kind: 'flat', priceMinor: 980 }, { minMinor: 980, maxMinor: 980 }],
    ['a price per item', { kind: 'per_item', eachMinor: 200, firstMinor: 500 }, { minMinor: 500, maxMinor: null }],
    [
      'a price per item after the first',
      { kind: 'per_item', eachMinor: 200, firstMinor: 0 },
      { minMinor: 0, maxMinor: null },
    ],
    ['a table', TIERS, { minMinor: 0, maxMinor: 980 }],
    ['a share', { kind: 'percentage', percent: 10 }, null],
  ])('the price of a listed rate has the bounds of %s', (_, price, expected) => {
    expect(rateOf({ price }).priceRange).toEqual(expected);
  });

  it('contains handling and stays within the limits of the rate', () => {
    const price = { kind: 'per_item', eachMinor: 200 };
    expect(rateOf({ price, handlingMinor: 150 }).priceRange).toEqual({ minMinor: 350, maxMinor: null });
    expect(rateOf({ price, minMinor: 500, maxMinor: 2_000 }).priceRange).toEqual({ minMinor: 500, maxMinor: 2_000 });
  });

  it('the price of a listed rate is bounded by the rate where its kind has no bounds', () => {
    const price = { kind: 'per_kilogram', eachMinor: 240 };
    expect(rateOf({ price, handlingMinor: 150 }).priceRange).toEqual({ minMinor: 150, maxMinor: null });
    expect(rateOf({ price, minMinor: 790, maxMinor: 2_400 }).priceRange).toEqual({ minMinor: 790, maxMinor: 2_400 });
    expect(rateOf({ price, maxMinor: 2_400 }).priceRange).toEqual({ minMinor: 0, maxMinor: 2_400 });
  });

  it.each([
    ['a share', { kind: 'percentage', percent: 10 }, '10% of the order'],
    ['a price by weight', { kind: 'per_kilogram', eachMinor: 120 }, '120 cents per kilogram'],
    ['a kind of its own', { kind: 'by_volume', perCubicMetreMinor: 12_000 }, 'price by volume'],
  ])('the price of a listed rate is said in words for %s', (_, price, expected) => {
    expect(rateOf({ price })).toMatchObject({ priceRange: null, priceText: expected });
  });
});

describe('the subtotal from which a listed rate is free', () => {
  it.each([
    ['what the rate says', { freeFromMinor: 25_000, handlingMinor: 100 }, 25_000],
    ['a table that ends at 0', { price: TIERS }, 10_000],
    [
      'what its own kind of price says',
      { price: { kind: 'by_volume', perCubicMetreMinor: 1, freeFromMinor: 7_000 } },
      7_000,
    ],
    ['the condition of a rate at 0', { price: FREE, when: [{ of: 'subtotal', atLeastMinor: 5_000 }] }, 5_000],
    ['the lower of its own and its table’s', { price: TIERS, freeFromMinor: 25_000 }, 10_000],
    ['its own where handling is added to 0', { price: TIERS, handlingMinor: 100, freeFromMinor: 25_000 }, 25_000],
    ['nothing where handling is added to 0', { price: TIERS, handlingMinor: 100 }, null],
    ['nothing where it is always free', { price: FREE }, null],
    ['nothing where it is always free, whatever else it says', { price: FREE, freeFromMinor: 25_000 }, null],
    ['nothing where it costs nothing at most', { maxMinor: 0, freeFromMinor: 25_000 }, null],
    ['nothing where it always costs', {}, null],
  ])('the subtotal from which a listed rate is free is %s', (_, change, expected) => {
    expect(rateOf(change).freeFromMinor).toBe(expected);
  });
});

describe('the list', () => {
  it('the list says conditions in the words of their kinds, built in or not', () => {
    const when = [
      { of: 'weight', belowGrams: 60_000 },
      { of: 'weekday', days: [1, 2] },
    ];
    expect(rateOf({ when }).conditions).toEqual([
      { text: 'weight below 60 kg', config: { of: 'weight', belowGrams: 60_000 } },
      { text: 'ordered on Monday, Tuesday', config: null },
    ]);
  });

  it('the list has the built-in prices as the file has them, for other languages', () => {
    const price = { kind: 'percentage', percent: 10 };
    expect(rateOf({ price }).price).toEqual(price);
    expect(rateOf({ price: { kind: 'by_volume', perCubicMetreMinor: 1 } }).price).toBeNull();
  });

  it('gives a zone what it takes from others, and leaves out those that only lend', () => {
    const lender = aZone({ id: 'lender', regions: [] });
    const far = aZone({ id: 'far', regions: [{ country: 'US' }] });
    const imported = aZone({ id: 'imported', regions: [] });
    const near = aZone({ id: 'near', also: ['lender', 'far'] });
    const [general] = overview(aConfig({ zones: [near, lender, far, imported] }));
    expect(general?.zones.map(({ id, rates }) => [id, rates.map((rate) => rate.id)])).toEqual([
      ['near', ['near', 'lender', 'far']],
      ['far', ['far']],
      ['imported', ['imported']],
    ]);
  });

  it('lists profiles that have products, with what they take from the shop', () => {
    const zones = [aZone({ id: 'canada' })];
    const profiles = [
      { id: 'heavy', name: 'Heavy', products: ['anchor'], processing: { days: 2 } },
      { id: 'unused', name: 'Unused' },
    ];
    const [general, heavy, ...more] = overview(aConfig({ zones, profiles }));
    expect(heavy).toEqual({ ...general, products: ['anchor'], processing: { days: 2 } });
    expect(more).toEqual([]);
  });
});
