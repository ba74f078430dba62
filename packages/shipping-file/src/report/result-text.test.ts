import type { Place } from '@cartfare/core/address';
import { createRater, type CartLine, type CarrierConfig, type RateConfig, type Carrier } from '@cartfare/rating';
import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { volumePrice } from '../../../../examples/rate-kinds/volume-price.ts';
import { weekdayCondition } from '../../../../examples/rate-kinds/weekday-condition.ts';
import { SETTINGS } from '../../testing/test-settings.ts';
import { settingsParts } from '../schema.ts';
import { resultText } from './result-text.ts';

const rateKinds = {
  priceKinds: [volumePrice],
  conditions: [weekdayCondition],
};

/** Noon in Ottawa on Friday, 20 November 2026. */
const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);

const OTTAWA = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };

/** The report for a merchant who tries a cart with these rates. */
const reportOf = (...rates: readonly RateConfig[]): Promise<string> => reportTo(OTTAWA, rates);

interface LiveCarriers {
  readonly carriers: readonly CarrierConfig[];
  readonly connected: readonly Carrier[];
}

async function reportTo(
  place: Place,
  rates: readonly RateConfig[],
  { carriers, connected }: LiveCarriers = { carriers: [], connected: [] },
): Promise<string> {
  const zones = [{ id: 'canada', name: 'Canada', regions: [{ country: 'CA' }], rates, carriers }];
  const created = await createRater({ ...SETTINGS, zones }, { ...rateKinds, carriers: connected });
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  const request = { place, lines: [aRateLine()], currency: 'CAD', at: FRIDAY_NOON };
  return resultText(await created.rater.rate(request, { explain: true }), 'CAD');
}

describe('a report about a result', () => {
  it('has the options, and why each other rate is left out', async () => {
    const price = { kind: 'flat', priceMinor: 980 } as const;
    const tiers = { kind: 'tiers', by: 'weight', tiers: [{ from: 0, below: 500, priceMinor: 300 }] } as const;
    const report = await reportOf(
      { id: 'standard', name: 'Standard', price },
      { id: 'letter', name: 'Letter', price: tiers },
      { id: 'rich', name: 'For the rich', price, when: [{ of: 'subtotal', atLeastMinor: 100_000 }] },
    );
    expect(report.split('\n')).toEqual([
      'Options',
      '  Standard  9.80 CAD  no date  standard (shop)',
      '',
      'Why',
      '  64.00 CAD and 1200 g with packaging',
      '  Zone canada, by the country CA',
      '  Rate standard of canada: 9.80 CAD',
      '  Rate letter of canada: left out, no tier fits the cart (here: 1200 g)',
      '  Rate rich of canada: left out, condition not met: subtotal from 1000.00 CAD (here: 64.00 CAD)',
    ]);
  });

  it('tells a country that is not known from one that the shop does not ship to', async () => {
    const to = (countryCode: string) => reportTo({ countryCode, provinceCode: '', postalCode: '' }, []);
    expect(await to('Untied States')).toMatch(/^No options: the country is not known; give its ISO code/);
    expect(await to('US')).toMatch(/^No options: the shop does not ship to this country\./);
  });

  it('says who needs a postal code that is missing, in a shop whose only zone has a carrier', async () => {
    const carriers = [{ source: 'parcel', deadlineMs: 100 }];
    const report = await reportTo({ ...OTTAWA, postalCode: '' }, [], { carriers, connected: [] });
    expect(report).toContain('postal code is missing; the zones or the carriers of the country need it');
  });

  it("names the quotes of a carrier that are not among the zone's services", async () => {
    const quote = { name: '', description: '', priceMinor: 1425, currency: 'CAD' };
    const quotes = [
      { ...quote, code: 'ground' },
      { ...quote, code: 'air' },
    ];
    const parcel = { code: 'parcel', quote: () => Promise.resolve({ kind: 'quotes' as const, quotes }) };
    const carriers = [{ source: 'parcel', deadlineMs: 100, services: ['ground'] }];
    expect(await reportTo(OTTAWA, [], { carriers, connected: [parcel] })).toContain(
      "Carrier parcel of canada: ground 14.25 CAD, air 14.25 CAD; hidden, or not among the zone's services: air",
    );
  });

  it('says of a carrier that answered with 401 that the two secrets differ', async () => {
    const parcel: Carrier = {
      code: 'parcel',
      quote: async () => ({ kind: 'failed', reason: 'wrong_signature' }),
    };
    const carriers = [{ source: 'parcel', deadlineMs: 1000 }];
    const report = await reportTo(OTTAWA, [], { carriers, connected: [parcel] });
    expect(report).toContain(
      "parcel: it refused the request's signature; the shop and the carrier need the same secret",
    );
  });

  it('says of a carrier that fails why, and that backup rates take its place', async () => {
    const backupRates = [{ id: 'post', name: 'Post', price: { kind: 'flat', priceMinor: 1200 } } as const];
    const carriers = [{ source: 'parcel', deadlineMs: 100, backupRates }];
    const report = await reportTo(OTTAWA, [], { carriers, connected: [] });
    expect(report).toContain('\n  parcel: no carrier is connected under this code; backup rates are offered instead\n');
    expect(report).toMatch(/Carrier parcel of canada: no carrier .* code; its backup rates are offered instead$/);
    const alone = await reportTo(OTTAWA, [], { carriers: [{ source: 'parcel', deadlineMs: 100 }], connected: [] });
    expect(alone).toContain('\n  parcel: no carrier is connected under this code\n');
  });

  it('lists the parcels with what is in them, and says why one has no box', async () => {
    const box = {
      id: 's',
      name: 'Small box',
      innerMm: [200, 100, 100],
      outerMm: [206, 106, 110],
      maxGrams: 5000,
    } as const;
    const dimensions = (lengthMm: number) => ({ lengthMm, widthMm: 90, heightMm: 90 });
    const line = { quantity: 1, weightGrams: 400, priceMinor: 900 };
    const lines: readonly CartLine[] = [
      { ...line, name: 'Mug', sku: 'A', quantity: 4, dimensions: dimensions(90) },
      { ...line, name: 'Oar', sku: 'B', dimensions: dimensions(1800) },
      { ...line, name: 'Rope', sku: 'C' },
    ];
    const created = await createRater({ ...SETTINGS, packing: { boxes: [box], packagingGrams: 50 } });
    if (!created.ok) throw new Error(JSON.stringify(created.findings));
    const request = { place: OTTAWA, lines, currency: 'CAD', at: FRIDAY_NOON };
    const report = resultText(await created.rater.rate(request, { explain: true }), 'CAD').split('\n');
    const why = report.indexOf('Why');
    expect(report.slice(why + 1, why + 5)).toEqual([
      '  54.00 CAD and 2500 g with packaging',
      '  2 parcels: Small box, 206 x 106 x 110 mm, 800 g: 2 x Mug',
      '  Parcel: fits in no box, 1800 x 90 x 90 mm, 450 g: 1 x Oar',
      '  Parcel: size not known, packed by weight, 450 g: 1 x Rope',
    ]);
  });

  it('says of a service that its dates are over', async () => {
    const quote = { name: '', description: '', priceMinor: 1425, currency: 'CAD', code: 'ground' };
    const delivery = { earliest: '2026-11-17', latest: '2026-11-18' };
    const quotes = [{ ...quote, delivery }];
    const parcel = { code: 'parcel', quote: () => Promise.resolve({ kind: 'quotes' as const, quotes }) };
    const carriers = [{ source: 'parcel', deadlineMs: 100 }];
    expect(await reportTo(OTTAWA, [], { carriers, connected: [parcel] })).toContain(
      'Carrier parcel of canada: ground 14.25 CAD; without its dates, which are over: ground',
    );
  });

  it('says of a carrier that does not ship there that it said so', async () => {
    const parcel = { code: 'parcel', quote: () => Promise.resolve({ kind: 'cannot_ship' as const }) };
    const carriers = [{ source: 'parcel', deadlineMs: 100 }];
    expect(await reportTo(OTTAWA, [], { carriers, connected: [parcel] })).toMatch(
      /Carrier parcel of canada: it answered that it does not ship this cart to the address$/,
    );
  });

  it('has the words of kinds that are not built in', async () => {
    const price = { kind: 'by_volume', perCubicMetreMinor: 12_000 } as const;
    const report = await reportOf(
      { id: 'crate', name: 'Crate', price },
      { id: 'courier', name: 'Courier', price, when: [{ of: 'weekday', days: [1, 2] }] },
    );
    expect(report).toContain('Rate crate of canada: left out, it is too large, or the size of a piece is not known');
    expect(report).toContain('Rate courier of canada: left out, condition not met: ordered on Monday, Tuesday');
  });
});

describe('the parts of a shipping file', () => {
  it('include kinds that are not built in, with the words and needs of their fields', () => {
    const part = settingsParts(rateKinds).find(({ name }) => name === 'price by volume');
    expect(part?.fields.map(({ name, isNeeded }) => [name, isNeeded])).toEqual([
      ['kind', true],
      ['perCubicMetreMinor', true],
      ['maxCubicMetres', false],
      ['freeFromMinor', false],
    ]);
    expect(part?.fields[1]?.description).toBe('For each cubic metre.');
  });
});
