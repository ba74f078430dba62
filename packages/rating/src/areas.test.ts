import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { AreaConfig, RateConfig, ShippingConfig } from '@cartfare/rating';
import { aConfig, aRate, aRequest, aZone, rulesOf } from '../testing/test-shop.ts';
import { compileShipping } from './compile/compile-shipping.ts';
import { raterOf } from './rater.ts';
import { describeFinding } from './schema/describe-finding.ts';

const countries = await rulesOf('PT', 'CA');

const CITY = { id: 'city', regions: [{ country: 'PT', postalCodes: ['4000...4369', '1000...1999'] }] };
const EXPRESS = aRate({ id: 'express', name: 'Express', where: ['city'] });

const portugal = (rates: readonly RateConfig[], change: Partial<ShippingConfig> = {}) =>
  aConfig({
    areas: [CITY],
    zones: [aZone({ id: 'portugal', regions: [{ country: 'PT' }], rates: [aRate(), ...rates] })],
    ...change,
  });

function compiledOf(config: ShippingConfig) {
  const compiled = compileShipping(config, { countries });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issue));
  return compiled.value;
}

async function rated(config: ShippingConfig, postalCode: string, provinceCode = '', countryCode = 'PT') {
  const rater = raterOf(compiledOf(config));
  const request = aRequest({ place: { countryCode, provinceCode, postalCode }, lines: [aRateLine()] });
  const result = await rater.rate(request, { explain: true });
  const explanation = 'explanation' in result ? (result.explanation?.groups[0] ?? null) : null;
  return {
    outcome: result.outcome,
    fields: result.outcome === 'invalid_destination' ? result.fields : [],
    codes: result.outcome === 'rated' ? result.quotes.map(({ code }) => code) : [],
    zone: explanation?.zone ?? null,
    areas: explanation?.areas ?? [],
    reasons: (explanation?.rates ?? []).flatMap(({ rate, reason }) => (reason === '' ? [] : [`${rate}: ${reason}`])),
  };
}

const sentences = (config: ShippingConfig) => {
  const compiled = compileShipping(config, { countries });
  return (compiled.ok ? compiled.value.findings : compiled.issue).map(describeFinding);
};

describe('a rate with `where`', () => {
  it('is offered where the area has the place, and takes no place from its zone', async () => {
    expect(await rated(portugal([EXPRESS]), '4050-297')).toMatchObject({
      codes: ['standard', 'express'],
      zone: { zone: 'portugal', by: 'country' },
      areas: ['city'],
    });
  });

  it('is left out elsewhere, for a reason that names the area and the place', async () => {
    expect(await rated(portugal([EXPRESS]), '3000-001')).toMatchObject({
      codes: ['standard'],
      areas: [],
      reasons: ['express: only in the area city (here: PT 3000-001)'],
    });
  });

  it('may name several areas', async () => {
    const config = portugal([aRate({ id: 'express', where: ['city', 'beach'] })], {
      areas: [CITY, { id: 'beach', regions: [{ country: 'PT', postalCodes: ['8*'] }] }],
    });
    expect((await rated(config, '8000-001')).codes).toEqual(['standard', 'express']);
    expect((await rated(config, '3000-001')).reasons).toEqual([
      'express: only in the area city or beach (here: PT 3000-001)',
    ]);
  });

  it('is not offered in what its area excludes', async () => {
    const config = portugal([EXPRESS], { areas: [{ ...CITY, except: [{ country: 'PT', postalCodes: ['4050*'] }] }] });
    expect((await rated(config, '4050-297')).codes).toEqual(['standard']);
    expect((await rated(config, '4000-001')).codes).toEqual(['standard', 'express']);
  });

  it('asks for the postal code that its area needs, and refuses none that is suspect', async () => {
    expect(await rated(portugal([EXPRESS]), '')).toMatchObject({
      outcome: 'invalid_destination',
      fields: [{ field: 'postalCode', code: 'missing' }],
    });
    expect((await rated(portugal([aRate({ id: 'other' })]), '')).codes).toEqual(['standard', 'other']);
    expect((await rated(portugal([EXPRESS]), '77')).codes).toEqual(['standard']);
  });
});

describe('a rate with `where`, for the beginning of a postal code or a wrong province', () => {
  const canada = (regions: NonNullable<AreaConfig['regions']>) =>
    aConfig({
      areas: [{ id: 'city', regions }],
      zones: [aZone({ id: 'canada', rates: [aRate(), aRate({ id: 'far', where: ['city'], replaces: ['standard'] })] })],
    });
  const refused = (field: string) => ({
    outcome: 'invalid_destination',
    fields: [{ field, code: 'not_valid_for_country' }],
  });

  it('refuses a beginning whose rest decides whether it is in the area', async () => {
    const some = canada([{ country: 'CA', postalCodes: ['K1N 5*'] }]);
    expect(await rated(some, 'K1N', '', 'CA')).toMatchObject(refused('postalCode'));
    expect((await rated(some, 'K1N 5T2', '', 'CA')).codes).toEqual(['far']);
    expect((await rated(some, 'K2P', '', 'CA')).codes).toEqual(['standard']);
    const all = canada([{ country: 'CA', postalCodes: ['K1N*', 'K1N 5*'] }]);
    expect((await rated(all, 'K1N', '', 'CA')).codes).toEqual(['far']);
  });

  it('refuses a province that there is not, where the area has provinces', async () => {
    const north = canada([{ country: 'CA', provinces: ['NU'] }]);
    expect(await rated(north, 'K1N 5T2', 'XX', 'CA')).toMatchObject(refused('province'));
    expect((await rated(north, 'K1N 5T2', 'ON', 'CA')).codes).toEqual(['standard']);
  });
});

describe('an area as a region of a zone', () => {
  const zones = [
    aZone({ id: 'city', regions: [{ area: 'city' }] }),
    aZone({ id: 'portugal', regions: [{ country: 'PT' }] }),
  ];

  it('gives the zone its places, which is told with the rule', async () => {
    expect((await rated(portugal([], { zones }), '4050-297')).zone).toEqual({
      zone: 'city',
      by: 'postal_range',
      rule: '4000...4369',
      area: 'city',
    });
    expect((await rated(portugal([], { zones }), '3000-001')).zone).toEqual({
      zone: 'portugal',
      by: 'country',
      rule: 'PT',
    });
  });

  it('leaves what the area excludes to others, and what its zone has by itself to the zone', async () => {
    const areas = [{ ...CITY, except: [{ country: 'PT', postalCodes: ['4050*'] }] }];
    expect((await rated(portugal([], { zones, areas }), '4050-297')).zone?.zone).toBe('portugal');
    const both = [aZone({ id: 'both', regions: [{ area: 'city' }, { country: 'PT', postalCodes: ['405*'] }] })];
    expect((await rated(portugal([], { zones: both, areas }), '4050-297')).zone?.zone).toBe('both');
  });

  it('makes the postal code needed where it decides', async () => {
    expect(await rated(portugal([], { zones }), '')).toMatchObject({ outcome: 'invalid_destination' });
  });

  it('is no place of a zone that is off', async () => {
    const [city, ...others] = zones;
    const off = [aZone({ ...city, id: 'city', off: true }), ...others];
    expect((await rated(portugal([], { zones: off }), '4050-297')).zone?.zone).toBe('portugal');
  });
});

describe('findings about areas', () => {
  it('name the nearest id of one that is not there', () => {
    const zones = [aZone({ id: 'a', regions: [{ area: 'citty' }], rates: [aRate({ where: ['islands'] })] })];
    expect(sentences(portugal([], { zones }))).toEqual([
      'areas[0]: No zone and no rate names the area "city"; remove it, or name it in regions or in "where".',
      'zones[0].regions[0].area: There is no area with the id "citty" in these settings; the nearest is "city".',
      'zones[0].rates[0].where[0]: There is no area with the id "islands" in these settings; add it to "areas".',
    ]);
  });

  it('are those of places of zones', () => {
    const area = { id: 'city', regions: [{ country: 'Portugal' }, { country: 'CA', provinces: ['XX'] }] };
    expect(sentences(portugal([EXPRESS], { areas: [area, { id: 'city', regions: [{ country: 'PT' }] }] }))).toEqual([
      'areas[1].id: "city" is used more than once; give each its own.',
      'areas[0].regions[0].country: "Portugal" is not a country code; use two capitals, such as PT.',
      expect.stringContaining('areas[0].regions[1].provinces[0]: CA has no province with the code "XX"'),
    ]);
  });

  it('tell of one without places, and of a zone that another one with an area shadows', () => {
    expect(sentences(portugal([EXPRESS], { areas: [{ id: 'city' }] }))).toEqual([
      'areas[0]: The area "city" has no places: give it regions, or import a table of postal codes for it, --table city=FILE.',
    ]);
    const zones = ['first', 'second'].map((id) => aZone({ id, regions: [{ area: 'city' }] }));
    expect(sentences(portugal([], { zones }))).toEqual([
      'zones[1]: The zone "second" is never used: "first" comes first wherever it could match.',
    ]);
  });
});
