import {
  createRater,
  type AskedCarrier,
  type RateConfig,
  type ShippingConfig,
  type ZoneConfig,
} from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { FRIDAY_NOON_MS } from '../../testing/open-test-server.ts';
import { recordOf } from '../../testing/quote-log-contract.ts';
import { parcelsKey } from '../quotes/parcels-key.ts';
import type { QuoteRecord } from '../quotes/quote-record.ts';
import { effectText } from './effect-text.ts';
import { openReplay } from './replay.ts';
import { settingsEffect } from './settings-effect.ts';

const flat = (id: string, priceMinor: number): RateConfig => ({ id, name: id, price: { kind: 'flat', priceMinor } });

/** Canada, and Ottawa's own zone by the first part of the code. */
const settings = (canada: Partial<ZoneConfig>, change: Partial<ShippingConfig> = {}): ShippingConfig => ({
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K2P 1L4', city: 'Ottawa' },
  zones: [
    { id: 'canada', name: 'Canada', regions: [{ country: 'CA' }], rates: [flat('standard', 980)], ...canada },
    {
      id: 'ottawa',
      name: 'Ottawa',
      regions: [{ country: 'CA', postalCodes: ['K1N*'] }],
      rates: [flat('bicycle', 500)],
    },
  ],
  ...change,
});

const record = (change: Partial<QuoteRecord> = {}): QuoteRecord => ({
  ...recordOf(0),
  outcome: 'rated',
  postalPrefix: 'K2P',
  ...change,
});

async function replay(config: ShippingConfig) {
  const opened = await openReplay({ config, postalPages: [], exchangeRates: [] });
  if (!opened.ok) throw new Error(JSON.stringify(opened.issue));
  return opened.value;
}

async function effectOf(
  records: readonly QuoteRecord[],
  before: ShippingConfig,
  after: ShippingConfig,
  at = FRIDAY_NOON_MS,
) {
  return settingsEffect(records, { before: await replay(before), after: await replay(after), at });
}

const BEFORE = settings({});

/** The key of the parcels that carriers are asked for with the cart of `record`. */
async function parcelsOf(config: ShippingConfig): Promise<string> {
  const keys: string[] = [];
  const place = { countryCode: 'CA', provinceCode: '', postalCode: 'K2P' };
  const request = { place, lines: record().lines ?? [], currency: 'CAD', at: FRIDAY_NOON_MS };
  const onResponse = ({ request: asked }: AskedCarrier) => void keys.push(parcelsKey(asked));
  const carriers = [{ code: 'post', quote: () => Promise.resolve({ kind: 'cannot_ship' as const }) }];
  const connected = await createRater(config, { carriers });
  if (connected.ok) await connected.rater.rate(request, { onResponse });
  return keys[0] ?? '';
}

describe('the effect of other settings on logged quotes', () => {
  it('counts who pays more, less and the same, by quote and by option', async () => {
    const after = settings({ rates: [flat('standard', 1480)] });
    const { quotes, counts, options, cheapest } = await effectOf(
      [record(), record(), record({ postalPrefix: 'K1N' })],
      BEFORE,
      after,
    );
    expect(quotes).toBe(3);
    expect(counts).toMatchObject({ dearer: 2, cheaper: 0, loses: 0, gains: 0, same: 1 });
    expect(options).toContainEqual({ code: 'standard', dearer: 2, cheaper: 0, loses: 0, gains: 0, same: 0 });
    expect(options).toContainEqual({ code: 'bicycle', dearer: 0, cheaper: 0, loses: 0, gains: 0, same: 1 });
    expect(cheapest).toEqual([{ currency: 'CAD', beforeMinor: 2460, afterMinor: 3460 }]);
    expect((await effectOf([record()], after, BEFORE)).counts).toMatchObject({ cheaper: 1, dearer: 0 });
  });

  it('counts who loses and who gains an option, the last or the first one included', async () => {
    const more = settings({ rates: [flat('standard', 980), flat('express', 1950)] });
    expect((await effectOf([record()], BEFORE, more)).counts).toMatchObject({ gains: 1, gainsFirst: 0, loses: 0 });
    const none = settings({ off: true });
    expect((await effectOf([record()], BEFORE, none)).counts).toMatchObject({ loses: 1, losesAll: 1, same: 0 });
    const refused = record({ outcome: 'country_not_supported' });
    expect((await effectOf([refused], none, BEFORE)).counts).toMatchObject({ gains: 1, gainsFirst: 1 });
  });

  it('rates with conditions on the logged lines, and with what counts at the time', async () => {
    const when = [{ of: 'weight', lines: { tags: ['glass'] }, belowGrams: 1000 }];
    const light = settings({ rates: [{ ...flat('standard', 980), when }] });
    const line = { quantity: 3, weightGrams: 450, priceMinor: 2500 };
    const glass = record({ lines: [{ ...line, tags: ['glass'] }] });
    expect((await effectOf([glass, record({ lines: [line] })], BEFORE, light)).counts).toMatchObject({
      losesAll: 1,
      same: 1,
    });
    const christmas = settings({
      rates: [
        { ...flat('standard', 980), until: '2026-12-01' },
        { ...flat('standard', 1200), from: '2026-12-02' },
      ],
    });
    expect((await effectOf([record()], BEFORE, christmas)).counts).toMatchObject({ same: 1 });
    const inDecember = Date.UTC(2026, 11, 12, 17);
    expect((await effectOf([record()], BEFORE, christmas, inDecember)).counts).toMatchObject({ dearer: 1 });
  });

  it('says what it cannot know: the rest of a code, a cart that was not kept', async () => {
    const house = settings({});
    const exact = {
      ...house,
      zones: [
        ...house.zones,
        {
          id: 'house',
          name: 'House',
          regions: [{ country: 'CA', postalCodes: ['K2P 1L4'] }],
          rates: [flat('standard', 100)],
        },
      ],
    };
    const { counts } = await effectOf(
      [record(), record({ postalPrefix: 'V6B' }), record({ lines: null })],
      BEFORE,
      exact,
    );
    expect(counts).toMatchObject({ place_too_coarse: 1, same: 1, not_kept: 1, losesAll: 0 });
  });

  it('says so of a province that the rest of the code would tell, and not of one that was never needed', async () => {
    const provinces = (country: string, ...codes: readonly string[]) => ({
      ...settings({}),
      zones: codes.map((id) => ({
        id,
        name: id,
        regions: [{ country, provinces: [id] }],
        rates: [flat('standard', 980)],
      })),
    });
    const whole = settings({ regions: [{ country: 'AU' }, { country: 'PE' }] });
    const australia = provinces('AU', 'ACT', 'NSW');
    const quote = record({ country: 'AU', postalPrefix: '26' });
    expect((await effectOf([quote], whole, australia)).counts).toMatchObject({ place_too_coarse: 1, losesAll: 0 });
    const sydney = record({ country: 'AU', postalPrefix: '20' });
    expect((await effectOf([sydney], whole, australia)).counts).toMatchObject({ same: 1 });
    const peru = record({ country: 'PE', postalPrefix: '15' });
    expect((await effectOf([peru], whole, provinces('PE', 'PE-LIM'))).counts).toMatchObject({ losesAll: 1 });
  });

  it('takes what a carrier answered, with another markup, and says where it would have to be asked', async () => {
    const withCarrier = (markupPercent: number, packagingGrams = 0) =>
      settings(
        {
          rates: [],
          carriers: [{ source: 'post', markup: { percent: markupPercent }, backupRates: [flat('backup', 2000)] }],
        },
        { packing: { packagingGrams } },
      );
    const before = withCarrier(0);
    const key = await parcelsOf(before);
    const quotes = [{ code: 'ground', name: 'Ground', priceMinor: 1000, currency: 'CAD' }];
    const answered = record({ carriers: [{ source: 'post', parcels: key, answer: 'quotes', quotes }] });
    const failed = record({ carriers: [{ source: 'post', parcels: key, answer: 'failed', quotes: [] }] });
    const dearer = await effectOf([answered, failed], before, withCarrier(50));
    expect(dearer.counts).toMatchObject({ dearer: 1, same: 1, asks_carrier: 0 });
    expect(dearer.examples.dearer[0]?.options).toEqual([{ code: 'ground', beforeMinor: 1000, afterMinor: 1500 }]);
    expect((await effectOf([answered], before, withCarrier(0, 500))).counts).toMatchObject({
      asks_carrier: 1,
      same: 0,
    });
    expect((await effectOf([record()], before, before)).counts).toMatchObject({ asks_carrier: 1 });
  });

  it('has the largest changes with an id of a quote, and how many are equal', async () => {
    const perKilogram = (eachMinor: number) =>
      settings({ rates: [{ id: 'standard', name: 'Standard', price: { kind: 'per_kilogram', eachMinor } }] });
    const kilograms = [1, 5, 3, 4, 2].map((quantity) =>
      record({ id: `quote-of-${quantity}`, lines: [{ quantity, weightGrams: 1000, priceMinor: 100 }] }),
    );
    const effect = await effectOf([...kilograms, ...kilograms], perKilogram(200), perKilogram(300));
    expect(effect.examples.dearer.map(({ record: { id }, quotes }) => [id, quotes])).toEqual([
      ['quote-of-5', 2],
      ['quote-of-4', 2],
      ['quote-of-3', 2],
    ]);
    expect(effectText(effect).split('\n')).toEqual([
      '10 quotes, rated again:',
      '  10  have a dearer option',
      'Their cheapest options, added up: 60.00 CAD -> 90.00 CAD',
      'Options',
      '  standard  10 dearer  0 cheaper  0 lost  0 gained  0 the same',
      'Largest: dearer',
      '  quote quote-of-5  CA K2P  standard 10.00 CAD -> 15.00 CAD  2 equal quotes',
      '  quote quote-of-4  CA K2P  standard 8.00 CAD -> 12.00 CAD   2 equal quotes',
      '  quote quote-of-3  CA K2P  standard 6.00 CAD -> 9.00 CAD    2 equal quotes',
    ]);
  });

  it('rates a cart in another currency as it was asked', async () => {
    const usd = record({ currency: 'USD' });
    const exchangeRates = [{ currency: 'USD', rate: 0.5, asOf: '2026-11-20', base: 'CAD' }];
    const open = async (config: ShippingConfig) => {
      const opened = await openReplay({ config, postalPages: [], exchangeRates });
      if (!opened.ok) throw new Error('errors');
      return opened.value;
    };
    const sides = { before: await open(BEFORE), after: await open(settings({ rates: [flat('standard', 1180)] })) };
    const { cheapest } = await settingsEffect([usd], { ...sides, at: FRIDAY_NOON_MS });
    expect(cheapest).toEqual([{ currency: 'USD', beforeMinor: 490, afterMinor: 590 }]);
  });
});
