import { describe, expect, it } from 'vitest';
import type { RegionConfig, ShippingConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';
import type { PlaceConfig } from '../config/place-config.ts';

function findings(change: Partial<ShippingConfig>): readonly string[] {
  const result = compileShipping(aConfig(change));
  const list = result.ok ? result.value.findings : result.issue;
  return list.map(({ severity, path, code }) => `${severity} ${path} ${code}`);
}

const errors = (change: Partial<ShippingConfig>) => findings(change).filter((text) => text.startsWith('error'));

const parcel = { source: 'parcel', deadlineMs: 1 };
const box = { packagingGrams: 500, maxParcelGrams: 500 };
const profile = { id: 'heavy', name: 'Heavy goods' };

describe('a name that is used twice is an error', () => {
  it.each<[string, Partial<ShippingConfig>, string]>([
    ['of zones', { zones: [aZone({ id: 'a' }), aZone({ id: 'a', rates: [aRate()] })] }, 'zones[1].id'],
    ['of rates in a zone', { zones: [aZone({ id: 'a', rates: [aRate(), aRate()] })] }, 'zones[0].rates[1].id'],
    ['of carriers', { zones: [aZone({ id: 'a', carriers: [parcel, parcel] })] }, 'zones[0].carriers[1].source'],
    [
      'of backup rates',
      { zones: [aZone({ id: 'a', carriers: [{ ...parcel, backupRates: [aRate(), aRate()] }] })] },
      'zones[0].carriers[0].backupRates[1].id',
    ],
    ['of profiles', { profiles: [profile, profile] }, 'profiles[1].id'],
  ])('%s', (_, config, path) => {
    expect(errors(config)).toEqual([`error ${path} duplicate_id`]);
  });
});

describe('a box as heavy as a parcel may be is an error', () => {
  it('of the shop, and of a profile', () => {
    expect(errors({ packing: box })).toEqual(['error packing no_room_in_parcel']);
    expect(errors({ profiles: [{ ...profile, packing: box }] })).toEqual([
      'error profiles[0].packing no_room_in_parcel',
    ]);
  });
});

describe('boxes', () => {
  const aBox = { id: 'small', name: 'Small', innerMm: [200, 150, 100], emptyGrams: 100, maxGrams: 5000 } as const;
  const findingsOf = (...boxes: readonly object[]) => errors({ packing: { boxes: boxes as readonly (typeof aBox)[] } });

  it('that are all different and hold something are in order', () => {
    expect(findings({ packing: { boxes: [aBox, { ...aBox, id: 'other', outerMm: [110, 210, 160] }] } })).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['two of one id', aBox, '.id duplicate_id'],
    ['as heavy as their parcel may be', { id: 'b', emptyGrams: 5000 }, ' no_room_in_box'],
    ['smaller outside than inside', { id: 'b', outerMm: [200, 150, 99] }, '.outerMm outside_below_inside'],
    ['without a size', { id: 'b', innerMm: undefined }, '.innerMm missing'],
    ['with two sides', { id: 'b', innerMm: [200, 150] }, '.innerMm invalid'],
    ['with a side of nothing', { id: 'b', innerMm: [200, 0, 100] }, '.innerMm[1] too_small'],
    ['longer than ten metres', { id: 'b', innerMm: [10_001, 150, 100] }, '.innerMm[0] too_big'],
    ['with a size in words', { id: 'b', innerMm: '200 x 150 x 100' }, '.innerMm wrong_type'],
  ])('are an error: %s', (_, change, finding) => {
    expect(findingsOf(aBox, { ...aBox, ...change })).toEqual([`error packing.boxes[1]${finding}`]);
  });

  it('heavier than any parcel may be are an error, also in a profile', () => {
    const packing = { boxes: [aBox], maxParcelGrams: 90 };
    expect(errors({ profiles: [{ ...profile, packing }] })).toEqual([
      'error profiles[0].packing.boxes[0] no_room_in_box',
    ]);
  });
});

describe('a carrier with an empty list of services', () => {
  it('is warned of, because it offers nothing', () => {
    const zones = [aZone({ id: 'a', carriers: [{ ...parcel, services: [] }] })];
    expect(findings({ zones })).toEqual(['warning zones[0].carriers[0].services empty']);
  });
});

describe('an origin in no known country is an error', () => {
  it('also in a profile', () => {
    const origin = { ...aConfig().origin, country: 'Canada' };
    expect(errors({ profiles: [{ ...profile, origin }] })).toEqual([
      'error profiles[0].origin.country unknown_country',
    ]);
  });
});

describe('a place that its zone excludes as a whole', () => {
  const ON = { country: 'CA', provinces: ['ON'] };
  const K1 = { country: 'CA', postalCodes: ['K1*'] };

  it.each<[string, PlaceConfig, PlaceConfig]>([
    ['the country itself', { country: 'CA' }, { country: 'CA' }],
    ['a province of it', ON, { country: 'CA' }],
    ['postal codes in it', K1, { country: 'CA' }],
    ['a province among others', ON, { country: 'CA', provinces: ['QC', 'ON'] }],
  ])('is warned of: %s', (_, place, exception) => {
    const zones = [aZone({ id: 'a', regions: [{ country: 'US' }, place], except: [exception] })];
    expect(findings({ zones })).toEqual(['warning zones[0].regions[1] excluded_place']);
  });

  it.each<[string, RegionConfig, PlaceConfig]>([
    ['of another country', { country: 'US' }, { country: 'CA' }],
    ['in part', { country: 'CA' }, ON],
    ['by postal codes', ON, K1],
    ['with one of its provinces', { country: 'CA', provinces: ['QC', 'ON'] }, ON],
    ['of the rest of the world', 'rest_of_world', { country: 'CA' }],
  ])('is not one that is excluded %s', (_, region, exception) => {
    expect(findings({ zones: [aZone({ id: 'a', regions: [region], except: [exception] })] })).toEqual([]);
  });
});

describe('a country that one zone offers nothing in', () => {
  it('is not warned of where another one serves it', () => {
    const silent = aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }], rates: [] });
    expect(findings({ zones: [aZone({ id: 'canada' }), silent] })).toEqual(['warning zones[1] zone_without_rates']);
  });
});

describe('a zone in a ring of others', () => {
  it('is an error, however long the ring is', () => {
    const ring = ['a', 'b', 'c'].map((id, at) => aZone({ id, also: [['b', 'c', 'a'][at] ?? ''] }));
    expect(findings({ zones: ring }).filter((text) => text.endsWith('zones_follow_each_other'))).toHaveLength(3);
  });
});

describe('a chain of zones that follow each other', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => aZone({ id: `${at}`, also: at + 1 < length ? [`${at + 1}`] : [] }));

  it('is an error at each zone with more than 100 zones behind it', () => {
    expect(findings({ zones: chain(101) }).filter((text) => text.startsWith('error'))).toEqual([]);
    const errors = findings({ zones: chain(103) }).filter((text) => text.startsWith('error'));
    expect(errors).toEqual(['error zones[0].also too_many_followed', 'error zones[1].also too_many_followed']);
  });

  it('may be longer than the stack is deep, also as a ring', () => {
    const zones = chain(20_000);
    const ring = zones.with(19_999, aZone({ id: '19999', also: ['0'] }));
    const tooMany = (list: typeof zones) =>
      findings({ zones: list }).filter((text) => text.endsWith('too_many_followed')).length;
    expect([tooMany(zones), tooMany(ring)]).toEqual([19_899, 20_000]);
  });
});
