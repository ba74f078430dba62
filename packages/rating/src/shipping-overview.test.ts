import { describe, expect, it } from 'vitest';
import { volumePrice } from '../../../examples/rate-kinds/volume-price.ts';
import { weekdayCondition } from '../../../examples/rate-kinds/weekday-condition.ts';
import { aConfig, aRate, aRequest, aZone } from '../testing/test-shop.ts';
import type { RateConfig } from './config/rate-config.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import { createRater } from './create-rater.ts';
import { shippingOverview, type RateOverview } from './shipping-overview.ts';

const KINDS = {
  priceKinds: [volumePrice],
  conditions: [weekdayCondition],
};

/** 1 kg for 50.00, ordered on a Friday. */
const SAMPLE = {
  lines: [{ quantity: 1, weightGrams: 1000, priceMinor: 5000 }],
  at: Date.UTC(2026, 10, 20, 12),
};

const overview = (config: ShippingConfig) => shippingOverview(config, SAMPLE, KINDS);

function ratesOf(change: Partial<RateConfig>, config: Partial<ShippingConfig> = {}): readonly RateOverview[] {
  const [general] = overview(aConfig({ ...config, zones: [aZone({ id: 'canada', rates: [aRate(change)] })] }));
  return general?.zones[0]?.rates ?? [];
}

describe('a listed rate', () => {
  it.each([
    ['a flat price', { price: { kind: 'flat', priceMinor: 980 } }, 980],
    ['a price per item', { price: { kind: 'per_item', eachMinor: 200, firstMinor: 500 } }, 500],
    ['a price per kilogram', { price: { kind: 'per_kilogram', eachMinor: 240 } }, 240],
    ['a share', { price: { kind: 'percentage', percent: 10 } }, 500],
    ['handling', { price: { kind: 'flat', priceMinor: 980 }, handlingMinor: 20 }, 1000],
    ['a threshold below the cart', { freeFromMinor: 5000 }, 0],
    ['a threshold above the cart', { price: { kind: 'flat', priceMinor: 980 }, freeFromMinor: 5001 }, 980],
  ])('has the price of the sample cart for %s', (_, change, priceMinor) => {
    expect(ratesOf(change)).toMatchObject([{ priceMinor }]);
  });

  it('counts the packaging, as for a cart', () => {
    const price = { kind: 'per_kilogram', eachMinor: 1000 };
    expect(ratesOf({ price }, { packing: { packagingGrams: 500 } })).toMatchObject([{ priceMinor: 1500 }]);
  });

  it.each([
    ['a condition', { when: [{ of: 'weight', belowGrams: 1000 }] }],
    ['a condition of its own kind', { when: [{ of: 'weekday', days: [1] }] }],
    ['a price of its own kind', { price: { kind: 'by_volume', perCubicMetreMinor: 1 } }],
  ])('is left out where %s excludes the sample cart', (_, change) => {
    expect(ratesOf(change)).toEqual([]);
  });
});

describe('the list', () => {
  it('has what the rater offers for the same cart', async () => {
    const rates = [
      aRate({ id: 'a', price: { kind: 'percentage', percent: 7 } }),
      aRate({ id: 'b', when: [{ of: 'subtotal', atLeastMinor: 5001 }] }),
      aRate({ id: 'c', price: { kind: 'per_kilogram', eachMinor: 300 } }),
    ];
    const config = aConfig({ zones: [aZone({ id: 'canada', rates })] });
    const created = await createRater(config);
    if (!created.ok) throw new Error('The configuration has errors.');
    const result = await created.rater.rate({ ...aRequest(), ...SAMPLE });
    const quotes = result.outcome === 'rated' ? result.quotes : [];
    expect(quotes).not.toEqual([]);
    expect(overview(config)[0]?.zones[0]?.rates.map(({ id, priceMinor }) => [id, priceMinor])).toEqual(
      quotes.map(({ code, priceMinor }) => [code, priceMinor]),
    );
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
