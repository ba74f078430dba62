import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';
import type { RateConfig } from '../config/rate-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { ZoneConfig } from '../config/zone-config.ts';
import { diffSettings } from './diff-settings.ts';

const alaska = (rate: Partial<RateConfig> = {}, zone: Partial<ZoneConfig> = {}): ShippingConfig =>
  aConfig({
    zones: [
      aZone({
        id: 'alaska',
        name: 'Alaska',
        regions: [{ country: 'US', provinces: ['AK'] }],
        rates: [aRate({ price: { kind: 'flat', priceMinor: 1900 }, ...rate })],
        ...zone,
      }),
    ],
  });

const textsOf = (before: ShippingConfig, after: ShippingConfig): readonly string[] =>
  diffSettings(before, after).map(({ text }) => text);

const tiers = (...prices: readonly number[]): RateConfig['price'] => ({
  kind: 'tiers',
  by: 'weight',
  tiers: prices.map((priceMinor, at) => ({ from: at * 5000, below: (at + 1) * 5000, priceMinor })),
});

describe('the difference of two settings', () => {
  it.each<[string, ShippingConfig, ShippingConfig, readonly string[]]>([
    [
      'a price',
      alaska(),
      alaska({ price: { kind: 'flat', priceMinor: 1400 } }),
      ['Alaska: Standard 19.00 -> 14.00 CAD'],
    ],
    ['a price in another currency', alaska(), { ...alaska(), currency: 'JPY' }, ['Currency CAD -> JPY']],
    [
      'the price of a tier, and a tier more',
      alaska({ price: tiers(490, 790) }),
      alaska({ price: tiers(490, 890, 1490) }),
      [
        'Alaska: Standard, from 5 kg below 10 kg: 7.90 -> 8.90 CAD',
        'Alaska: Standard: step added: from 10 kg below 15 kg: 14.90 CAD',
      ],
    ],
    ['another kind of price', alaska(), alaska({ price: tiers(490) }), ['Alaska: Standard 19.00 CAD -> tiered price']],
    [
      'limits and handling',
      alaska(),
      alaska({ freeFromMinor: 6000, minMinor: 500, handlingMinor: 100 }),
      [
        'Alaska: Standard, free from none -> 60.00 CAD',
        'Alaska: Standard, at least none -> 5.00 CAD',
        'Alaska: Standard, handling none -> 1.00 CAD',
      ],
    ],
    [
      'a condition',
      alaska({ when: [{ of: 'subtotal', atLeastMinor: 5000 }] }),
      alaska({
        when: [
          { of: 'subtotal', atLeastMinor: 6000 },
          { of: 'weight', belowGrams: 10_000 },
        ],
      }),
      [
        'Alaska: Standard, condition 1: subtotal from 50.00 CAD -> subtotal from 60.00 CAD',
        'Alaska: Standard: condition added: weight below 10 kg',
      ],
    ],
    [
      'a condition in one of its currencies',
      alaska({ when: [{ of: 'subtotal', atLeastMinor: { CAD: 5000, GBP: 3000 } }] }),
      alaska({ when: [{ of: 'subtotal', atLeastMinor: { CAD: 5000, GBP: 2900 } }] }),
      [
        'Alaska: Standard, condition 1: subtotal from 50.00 CAD; subtotal from 30.00 GBP -> subtotal from 50.00 CAD; subtotal from 29.00 GBP',
      ],
    ],
    [
      'amounts by currency',
      alaska({ when: [{ of: 'subtotal', atLeastMinor: 5000 }] }),
      alaska({
        price: { kind: 'flat', priceMinor: { CAD: 1900, USD: 1400 } },
        when: [{ of: 'subtotal', atLeastMinor: { CAD: 5000, USD: 4000 } }],
      }),
      [
        'Alaska: Standard 19.00 CAD -> 19.00 CAD, 14.00 USD',
        'Alaska: Standard, condition 1: subtotal from 50.00 CAD -> subtotal from 50.00 CAD; subtotal from 40.00 USD',
      ],
    ],
    ['what is off', alaska(), alaska({}, { off: true }), ['Alaska switched off']],
    [
      'a time and days',
      alaska({ transit: { minDays: 1, maxDays: 3 } }),
      alaska({ transit: { minDays: 2, maxDays: 4 }, until: '2026-12-26' }),
      [
        'Alaska: Standard, transit 1 to 3 working days -> 2 to 4 working days',
        'Alaska: Standard, until none -> 2026-12-26',
      ],
    ],
    [
      'a rate added, and one removed',
      alaska(),
      alaska({ id: 'express', name: 'Express', price: { kind: 'flat', priceMinor: 2900 } }),
      ['Alaska: rate added: Express 29.00 CAD', 'Alaska: rate removed: Standard 19.00 CAD'],
    ],
    [
      'a zone added',
      aConfig(),
      aConfig({ zones: [...aConfig().zones, ...alaska().zones] }),
      ['Zone added: Alaska (Standard 19.00 CAD)'],
    ],
    ['a zone removed', alaska(), aConfig({ zones: [] }), ['Zone removed: Alaska (Standard 19.00 CAD)']],
    [
      'places, by their number',
      alaska({}, { regions: [{ country: 'PT', postalCodes: ['1000*', '1100*'] }] }),
      alaska(
        {},
        {
          regions: [
            { country: 'PT', postalCodes: ['1100*', '1*', '2*', '3*', '4*', '5*', '6*', '7*'] },
            { country: 'US', provinces: ['AK'] },
            { country: 'ES' },
            'rest_of_world',
          ],
        },
      ),
      [
        'Alaska: places: added: 7 postal codes of Portugal (1*, 2*, 3*, 4*, 5* …), province AK of United States, Spain, the rest of the world',
        'Alaska: places: removed: postal code 1000* of Portugal',
      ],
    ],
    [
      'the calendar',
      aConfig({ calendar: { holidays: ['2026-12-25'] } }),
      aConfig({
        calendar: {
          holidays: ['2026-12-25', '2027-01-01'],
          workingDays: [1, 2, 6],
          closures: [{ from: '2026-12-24', until: '2027-01-02', name: 'Christmas' }],
        },
        processing: { cutOffHour: 14.5 },
      }),
      [
        'Calendar: holidays: added: 2027-01-01',
        'Calendar: working days: 3 added: Monday, Tuesday, Saturday',
        'Calendar: closure added: 2026-12-24 to 2027-01-02 Christmas',
        'Processing: cut off hour none -> 14:30',
      ],
    ],
    [
      'a carrier',
      alaska({}, { carriers: [{ source: 'post' }] }),
      alaska({}, { carriers: [{ source: 'post', markup: { percent: 5 }, deadlineMs: 2000 }, { source: 'courier' }] }),
      [
        'Alaska: carrier post, markup, percent none -> 5 %',
        'Alaska: carrier post, deadline none -> 2000 ms',
        'Alaska: carrier added: courier',
      ],
    ],
    [
      'the order of rates',
      alaska({}, { rates: [aRate(), aRate({ id: 'express', name: 'Express' })] }),
      alaska({}, { rates: [aRate({ id: 'express', name: 'Express' }), aRate()] }),
      ['Alaska: rates: in another order: Express, Standard'],
    ],
    [
      'one of two rates with one id',
      alaska({}, { rates: [aRate({ until: '2026-11-30' }), aRate({ from: '2026-12-01' })] }),
      alaska({}, { rates: [aRate({ from: '2026-12-01' })] }),
      ['Alaska: rate removed: Standard 9.80 CAD'],
    ],
    [
      'a name, in the language of the settings',
      alaska({ name: { en: 'Standard', fr: 'Normal' } }),
      alaska({ name: { en: 'Standard', fr: 'Régulier' } }),
      ['Alaska: Standard, name, fr Normal -> Régulier'],
    ],
  ])('names %s', (_, before, after, texts) => {
    expect(textsOf(before, after)).toEqual(texts);
  });

  it('has its places, for a program', () => {
    const [change] = diffSettings(alaska(), alaska({ price: { kind: 'flat', priceMinor: 1400 } }));
    expect(change).toMatchObject({ what: 'changed', path: 'zones[0].rates[0].price.priceMinor' });
  });
});

/** A shop that uses most of what settings have. */
const FULL: ShippingConfig = {
  ...aConfig(),
  language: 'en',
  calendar: {
    workingDays: [1, 2, 3],
    holidays: ['2026-12-25'],
    closures: [{ from: '2026-12-24', until: '2027-01-02' }],
  },
  processing: { days: 1, cutOffHour: 14 },
  packing: { packagingGrams: 200, boxes: [{ id: 's', name: 'Small', innerMm: [1, 2, 3], maxGrams: 5000 }] },
  carriers: [
    { id: 'post', adapter: 'any', keyFrom: 'CARRIER_KEY_POST', services: { ground: { name: 'Ground', hide: true } } },
  ],
  zones: [
    aZone({ id: 'a', regions: [{ country: 'CA', postalCodes: ['K1*', 'K2*'] }, 'rest_of_world'], also: ['b'] }),
    aZone({
      id: 'b',
      except: [{ country: 'US', provinces: ['AK'] }],
      rates: [
        aRate({ id: 'one', price: tiers(490, 790), transit: { minDays: 1, maxDays: 2 } }),
        aRate({
          id: 'two',
          name: { en: 'Two', fr: 'Deux' },
          replaces: ['one'],
          price: {
            kind: 'sum',
            parts: [
              { price: { kind: 'per_item', eachMinor: 800 }, lines: { tags: ['heavy'] } },
              { price: { kind: 'percentage', percent: 3 } },
            ],
          },
          when: [{ of: 'not', condition: { of: 'any', conditions: [{ of: 'weight', belowGrams: 500 }] } }],
        }),
      ],
      carriers: [{ source: 'post', services: ['ground'], backupRates: [aRate({ id: 'backup' })] }],
    }),
  ],
  profiles: [{ id: 'heavy', name: 'Heavy', products: ['anchor'], zones: [aZone({ id: 'a', off: true })] }],
};

type Path = readonly (string | number)[];

/** Every value in it that holds no other. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];

const changedAt = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined)
    return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === key ? changedAt(item, rest) : item));
  return { ...Object(value), [key]: changedAt(Object(value)[key], rest) };
};

const pathText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

describe('all differences', () => {
  it('are none for equal settings, in whatever order their fields are written', () => {
    expect(diffSettings(FULL, structuredClone(FULL))).toEqual([]);
    expect(diffSettings(FULL, reversed(FULL) as ShippingConfig)).toEqual([]);
  });

  it('are named, whichever values have changed', () => {
    const leaves = leavesOf(FULL);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...leaves), { minLength: 1, maxLength: 4 }), (changed) => {
        const after = changed.reduce((settings, path) => changedAt(settings, path), FULL as unknown);
        const named = diffSettings(FULL, after as ShippingConfig).map(({ path }) => path);
        for (const leaf of changed.map(pathText)) {
          expect(
            named.some((path) => leaf === path || leaf.startsWith(`${path}.`) || leaf.startsWith(`${path}[`)),
            `${leaf} in ${named.join(' ')}`,
          ).toBe(true);
        }
      }),
    );
  });

  it('are said in words, without what programs write', () => {
    for (const path of leavesOf(FULL)) {
      const after = changedAt(FULL, path) as ShippingConfig;
      for (const { text } of diffSettings(FULL, after))
        expect(text).not.toMatch(/undefined|\[object|\{|NaN|Minor|Grams/);
    }
  });
});
