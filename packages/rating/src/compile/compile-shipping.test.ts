import { describe, expect, it } from 'vitest';
import type { ConfigFinding, RateConfig, RegionConfig, ShippingConfig } from '@cartfare/rating';
import type { TierConfig } from '../price-kinds/tiers.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { compileShipping, type CompileOptions } from './compile-shipping.ts';
import { aConfig, aRate, aZone, rulesOf } from '../../testing/test-shop.ts';

const countries = await rulesOf('CA', 'US', 'HK', 'DE');

function findings(change: Partial<ShippingConfig>, options: CompileOptions = { countries }): readonly ConfigFinding[] {
  const result = compileShipping(aConfig(change), options);
  return result.ok ? result.value.findings : result.issue;
}

const short = (list: readonly ConfigFinding[]) => list.map(({ severity, path, code }) => `${severity} ${path} ${code}`);

const aboutRate = (rate: Partial<RateConfig>) => short(findings({ zones: [aZone({ id: 'a', rates: [aRate(rate)] })] }));

const aboutRegions = (...regions: readonly RegionConfig[]) => short(findings({ zones: [aZone({ id: 'a', regions })] }));

const tiers = (...list: readonly TierConfig[]): Partial<RateConfig> => ({
  price: { kind: 'tiers', by: 'weight', tiers: list },
});

describe('compileShipping', () => {
  it('finds nothing about a sound configuration', () => {
    expect(findings({})).toEqual([]);
  });

  it('refuses errors, and lets warnings through with the value', () => {
    expect(compileShipping(aConfig({ currency: 'cad' })).ok).toBe(false);
    const warned = compileShipping(aConfig({ zones: [aZone({ id: 'a', rates: [] })] }));
    expect(warned.ok && warned.value.findings.length).toBe(2);
  });

  it('checks the shape of what was typed by hand, too', () => {
    expect(aboutRate({ price: { kind: 'flat', priceMinor: 9.8 } })).toEqual([
      'error zones[0].rates[0].price.priceMinor not_minor_units',
    ]);
  });
});

describe('codes that nobody knows', () => {
  it.each<[Partial<ShippingConfig>, string]>([
    [{ currency: 'XYZ' }, 'error currency unknown_currency'],
    [{ timeZone: 'Canada/Ottawa' }, 'error timeZone unknown_time_zone'],
    [{ calendar: { holidays: ['2026-12-32'] } }, 'error calendar.holidays[0] bad_date'],
    [{ origin: { ...aConfig().origin, country: 'Canada' } }, 'error origin.country unknown_country'],
    [
      { zones: [aZone({ id: 'a', regions: [{ country: 'ca' }] })] },
      'error zones[0].regions[0].country unknown_country',
    ],
    [{ zones: [aZone({ id: 'a', except: [{ country: 'XX' }] })] }, 'error zones[0].except[0].country unknown_country'],
    [{ zones: [aZone({ id: 'a', also: ['b'] })] }, 'error zones[0].also[0] unknown_zone'],
    [
      { profiles: [{ id: 'p', name: 'P', products: ['stove'], zones: [aZone({ id: 'a', also: ['b'] })] }] },
      'error profiles[0].zones[0].also[0] unknown_zone',
    ],
  ])('are errors: %#', (change, finding) => {
    expect(short(findings(change))).toEqual([finding]);
  });

  it('are provinces that the country does not have, where its rules are known', () => {
    const region = { country: 'CA', provinces: ['ON', 'TX'] };
    expect(aboutRegions(region)).toEqual(['error zones[0].regions[0].provinces[1] unknown_province']);
    expect(findings({ zones: [aZone({ id: 'a', regions: [region] })] }, {})).toEqual([]);
  });

  it.each<[string, RegionConfig, string]>([
    ['another code of the country', { country: 'UK' }, '"UK" is not a country code; use two capitals, such as GB.'],
    ['its name', { country: 'Germany' }, '"Germany" is not a country code; use two capitals, such as DE.'],
    ['no country', { country: 'XX' }, '"XX" is not a country code; use two capitals, such as CA.'],
    [
      'the name of a province',
      { country: 'CA', provinces: ['Ontario'] },
      'CA has no province with the code "Ontario"; use a code such as ON.',
    ],
    [
      'a province where addresses have none',
      { country: 'DE', provinces: ['BY'] },
      'Addresses in DE have no province; give postal codes, or the whole country.',
    ],
  ])('say what to write in place of %s', (_, region, sentence) => {
    const [finding] = findings({ zones: [aZone({ id: 'a', regions: [region] })] });
    expect(finding && describeFinding({ ...finding, path: '' })).toBe(sentence);
  });

  it('are warnings for carriers that are not there, where it is known which are', () => {
    const zones = [aZone({ id: 'a', carriers: [{ source: 'parcel', deadlineMs: 1 }] })];
    expect(short(findings({ zones }, { carrierCodes: ['post'] }))).toEqual([
      'warning zones[0].carriers[0].source unknown_carrier',
    ]);
    expect(findings({ zones }, { carrierCodes: ['parcel'] })).toEqual([]);
  });
});

describe('postal rules', () => {
  it('that cannot be read are errors, each where it stands', () => {
    expect(aboutRegions({ country: 'CA', postalCodes: ['K1*', '?', 'K2...K1'] })).toEqual([
      'error zones[0].regions[0].postalCodes[1] bad_postal_rule',
      'error zones[0].regions[0].postalCodes[2] range_reversed',
    ]);
  });

  it('that no destination can have are warned of', () => {
    const where = 'warning zones[0].regions[0].postalCodes[0]';
    expect(aboutRegions({ country: 'CA', postalCodes: ['90210'] })).toEqual([`${where} impossible_postal_code`]);
    expect(aboutRegions({ country: 'HK', postalCodes: ['9*'] })).toEqual([`${where} country_without_postal_codes`]);
  });

  it('that may be meant as a prefix or a range are told how these are written', () => {
    const sentences = findings({
      zones: [aZone({ id: 'a', regions: [{ country: 'US', postalCodes: ['100', '10001-10292'] }] })],
    }).map((finding) => describeFinding({ ...finding, path: '' }));
    expect(sentences).toEqual(
      ['100', '10001-10292'].map(
        (rule) => `No destination in US has the postal code "${rule}"; a prefix is written K1*, a range 10000...19999.`,
      ),
    );
  });

  it('that are a British outward code alone are warned of, since whole codes do not match them', () => {
    const [finding, ...others] = findings({
      zones: [aZone({ id: 'a', regions: [{ country: 'GB', postalCodes: ['SE1', 'SE1 *', 'SE1 9GF', 'SE1...SE9'] }] })],
    });
    expect(finding && describeFinding(finding)).toBe(
      'zones[0].regions[0].postalCodes[0]: "SE1" matches only if a shopper enters no more than that; write SE1 * for all of its codes.',
    );
    expect(others).toEqual([]);
  });

  it('beside provinces are an error', () => {
    expect(aboutRegions({ country: 'CA', provinces: ['ON'], postalCodes: ['K1*'] })).toEqual([
      'error zones[0].regions[0] provinces_and_postal_codes',
    ]);
  });
});

describe('ids', () => {
  it('are given once in each list', () => {
    const zone = aZone({ id: 'a', rates: [aRate(), aRate()] });
    const found = short(findings({ zones: [zone, aZone({ id: 'a' })] }));
    expect(found).toContain('error zones[1].id duplicate_id');
    expect(found).toContain('error zones[0].rates[1].id duplicate_id');
  });

  it('in "also" do not lead back', () => {
    const zones = [aZone({ id: 'a', also: ['b'] }), aZone({ id: 'b', also: ['a'] }), aZone({ id: 'c', also: ['c'] })];
    expect(short(findings({ zones }))).toEqual([
      'error zones[0].also[0] zones_follow_each_other',
      'error zones[1].also[0] zones_follow_each_other',
      'error zones[2].also[0] zones_follow_each_other',
    ]);
  });
});

describe('a rate', () => {
  it.each<[Partial<RateConfig>, string]>([
    [
      tiers({ from: 0, below: 500, priceMinor: 1 }, { from: 400, priceMinor: 2 }),
      'error zones[0].rates[0].price.tiers[1] tiers_overlap',
    ],
    [
      tiers({ from: 0, priceMinor: 1 }, { from: 400, priceMinor: 2 }),
      'error zones[0].rates[0].price.tiers[1] tiers_overlap',
    ],
    [tiers({ from: 500, below: 500, priceMinor: 1 }), 'error zones[0].rates[0].price.tiers[0] range_reversed'],
    [
      tiers({ from: 0, below: 500, priceMinor: 1 }, { from: 501, priceMinor: 2 }),
      'warning zones[0].rates[0].price.tiers[1] tiers_gap',
    ],
    [{ minMinor: 2, maxMinor: 1 }, 'error zones[0].rates[0] min_above_max'],
    [{ transit: { minDays: 3, maxDays: 2 } }, 'error zones[0].rates[0].transit min_above_max'],
    [{ when: [{ of: 'weight', atLeastGrams: 5, belowGrams: 5 }] }, 'error zones[0].rates[0].when[0] range_reversed'],
    [{ when: [{ of: 'customer_tags', has: 'some', tags: [] }] }, 'error zones[0].rates[0].when[0].tags empty'],
  ])('that contradicts itself is found: %#', (rate, finding) => {
    const found = findings({ zones: [aZone({ id: 'a', rates: [aRate(rate)] })] });
    expect(short(found)).toEqual([finding]);
    expect(found.map(describeFinding).join(' ')).not.toMatch(/[{}]/);
  });

  it('may leave no choice', () => {
    expect(aboutRate({ minMinor: 500, maxMinor: 500, transit: { minDays: 2, maxDays: 2 } })).toEqual([]);
  });

  it('may list its tiers in any order', () => {
    expect(aboutRate(tiers({ from: 500, priceMinor: 2 }, { from: 0, below: 500, priceMinor: 1 }))).toEqual([]);
  });

  it('among a carrier’s backup rates is checked like any other', () => {
    const backupRates = [aRate({ minMinor: 2, maxMinor: 1 })];
    const zones = [aZone({ id: 'a', carriers: [{ source: 'parcel', deadlineMs: 1, backupRates }] })];
    expect(short(findings({ zones }))).toEqual(['error zones[0].carriers[0].backupRates[0] min_above_max']);
  });
});

describe('zones', () => {
  it('that offer nothing, and countries that only such zones name, are warned of', () => {
    expect(short(findings({ zones: [aZone({ id: 'a', rates: [] })] }))).toEqual([
      'warning zones[0] zone_without_rates',
      'warning zones[0].regions[0] country_without_rates',
    ]);
  });

  it('offer nothing, either, by "also" alone where none that it leads to does', () => {
    const chain = (end: ReturnType<typeof aZone>) => [
      aZone({ id: 'a', rates: [], regions: [{ country: 'DE' }], also: ['b'] }),
      aZone({ id: 'b', rates: [], regions: [{ country: 'FR' }], also: ['c'] }),
      end,
    ];
    expect(short(findings({ zones: chain(aZone({ id: 'c', rates: [] })) }))).toEqual([
      'warning zones[0] zone_without_rates',
      'warning zones[1] zone_without_rates',
      'warning zones[2] zone_without_rates',
      'warning zones[0].regions[0] country_without_rates',
      'warning zones[1].regions[0] country_without_rates',
      'warning zones[2].regions[0] country_without_rates',
    ]);
    expect(findings({ zones: chain(aZone({ id: 'c' })) })).toEqual([]);
    const carriers = [{ source: 'parcel', deadlineMs: 1 }];
    expect(findings({ zones: chain(aZone({ id: 'c', rates: [], carriers })) })).toEqual([]);
  });

  it('without regions serve others by "also", or are warned of', () => {
    const shared = aZone({ id: 'shared', regions: [] });
    expect(findings({ zones: [shared, aZone({ id: 'a', rates: [], also: ['shared'] })] })).toEqual([]);
    expect(short(findings({ zones: [shared] }))).toEqual(['warning zones[0].regions empty']);
  });
});

describe('profiles', () => {
  const profile = (id: string, ...products: readonly string[]) => ({ id, name: id, products });

  it('name each product once', () => {
    expect(short(findings({ profiles: [profile('a', 'stove', 'anvil'), profile('b', 'lamp', 'anvil')] }))).toEqual([
      'error profiles[1].products[1] duplicate_product',
    ]);
    expect(short(findings({ profiles: [profile('a', 'stove', 'stove')] }))).toEqual([
      'error profiles[0].products[1] duplicate_product',
    ]);
  });

  it('that name no products are warned of', () => {
    expect(short(findings({ profiles: [profile('a'), { id: 'b', name: 'B' }] }))).toEqual([
      'warning profiles[0] profile_without_products',
      'warning profiles[1] profile_without_products',
    ]);
  });
});

describe('a finding', () => {
  it.each<[string, Partial<ShippingConfig>, string]>([
    ['a required field', { zones: [{ ...aZone({ id: 'a' }), name: undefined as never }] }, 'This is required; add it.'],
    [
      'a ring of zones',
      { zones: [aZone({ id: 'a', also: ['b'] }), aZone({ id: 'b', also: ['a'] })] },
      '"a" adds "b" by "also", which adds "a" again; remove one of the two.',
    ],
    [
      'a range without content',
      { zones: [aZone({ id: 'a', regions: [{ country: 'CA', postalCodes: ['K2...K1'] }] })] },
      'The end must come after the beginning.',
    ],
  ])('says what to do about %s', (_, change, sentence) => {
    const [finding] = findings(change);
    expect(finding && describeFinding({ ...finding, path: '' })).toBe(sentence);
  });

  it('reads as a sentence with its place', () => {
    const [finding] = findings({ currency: 'cad' });
    expect(finding && describeFinding(finding)).toBe(
      'currency: "cad" is not a currency code; use three capitals, such as CAD.',
    );
  });
});
