import { normalizePostalCode } from '@cartfare/core/address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RegionConfig } from '../config/place-config.ts';
import type { ZoneConfig, ZoneOrder } from '../config/zone-config.ts';
import { aZone, aZoneContext, noAreas } from '../../testing/test-shop.ts';
import { compileZones } from '../compile/compile-zones.ts';
import { matchZones } from './match-zones.ts';
import { keyedPlace } from './keyed-place.ts';
import { atOnce } from './steps.ts';

type Where = readonly [country: string, zip?: string, province?: string];

/** Returns the ids of the zones that contain a place, the winner first. */
function matcherOf(zones: readonly ZoneConfig[], order: ZoneOrder = 'narrowest') {
  const { matcher, list } = atOnce(compileZones(zones, order, aZoneContext(), noAreas()));
  return ([country, postalCode = '', province = '']: Where) => {
    const place = keyedPlace(country, province, normalizePostalCode(country, postalCode));
    return matchZones(matcher, place).matches.map(({ zone }) => list[zone]?.id ?? '');
  };
}

const match = (zones: readonly ZoneConfig[], where: Where, order?: ZoneOrder) => matcherOf(zones, order)(where);

const winner = (regions: Readonly<Record<string, RegionConfig | readonly RegionConfig[]>>, where: Where) =>
  match(
    Object.entries(regions).map(([id, region]) => aZone({ id, regions: [region].flat() })),
    where,
  )[0];

const codes = (country: string, ...postalCodes: readonly string[]) => ({ country, postalCodes });

describe('the worked example', () => {
  const zones = [
    aZone({ id: 'world', regions: ['rest_of_world'] }),
    aZone({ id: 'canada', regions: [{ country: 'CA' }] }),
    aZone({ id: 'ontario', regions: [{ country: 'CA', provinces: ['ON'] }] }),
    aZone({ id: 'ottawa', regions: [codes('CA', 'K1*')] }),
    aZone({ id: 'market', regions: [codes('CA', 'K1N*')], except: [codes('CA', 'K1N 9Z9')] }),
  ];

  it.each([
    ['CA', 'K1N 5T2', 'ON', ['market', 'ottawa', 'ontario', 'canada', 'world']],
    ['CA', 'K1N 9Z9', 'ON', ['ottawa', 'ontario', 'canada', 'world']],
    ['CA', 'M5V 2T6', 'ON', ['ontario', 'canada', 'world']],
    ['CA', 'H2X 1Y4', 'QC', ['canada', 'world']],
    ['FR', '75001', '', ['world']],
  ])('holds for %s %s %s', (country, postalCode, province, ids) => {
    expect(match(zones, [country, postalCode, province])).toEqual(ids);
  });

  it('is the order of the list where the shop wants that', () => {
    const ids = ['world', 'canada', 'ontario', 'ottawa', 'market'];
    expect(match(zones, ['CA', 'K1N 5T2', 'ON'], 'listed')).toEqual(ids);
  });
});

describe('postal rules', () => {
  it.each(['k1n5t2', 'K1N 5T2', ' k1n-5t2 '])('do not mind how a shopper writes %s', (postalCode) => {
    expect(winner({ there: codes('CA', 'K1N 5T2') }, ['CA', postalCode])).toBe('there');
    expect(winner({ there: codes('CA', 'k1n5*') }, ['CA', postalCode])).toBe('there');
  });

  it('with a space in a wildcard tell SE1 from SE10', () => {
    const regions = { near: codes('GB', 'SE1 *'), rest: { country: 'GB' } };
    expect(winner(regions, ['GB', 'SE1 9GF'])).toBe('near');
    expect(winner(regions, ['GB', 'se19gf'])).toBe('near');
    expect(winner(regions, ['GB', 'SE10 9NF'])).toBe('rest');
  });

  it('without a space take both', () => {
    expect(winner({ all: codes('GB', 'SE1*') }, ['GB', 'SE10 9NF'])).toBe('all');
  });

  it('from one district to another go by number, not by letter', () => {
    const regions = { london: codes('GB', 'SE1...SE9'), rest: { country: 'GB' } };
    expect(winner(regions, ['GB', 'SE9 1AA'])).toBe('london');
    expect(winner(regions, ['GB', 'SE10 9NF'])).toBe('rest');
    expect(winner({ london: codes('GB', 'SE1...SE28'), rest: { country: 'GB' } }, ['GB', 'SE10 9NF'])).toBe('london');
  });

  it('include all that begins with the end of a range, with or without its wildcard', () => {
    for (const line of ['K1A...K1P', 'K1A*...K1P*']) {
      expect(winner({ there: codes('CA', line) }, ['CA', 'K1P 9Z9'])).toBe('there');
      expect(winner({ there: codes('CA', line) }, ['CA', 'K1R 1A1'])).toBeUndefined();
    }
  });

  it('for five digits hold for a ZIP code with its extension', () => {
    expect(winner({ there: codes('US', '90210') }, ['US', '90210-1234'])).toBe('there');
    expect(winner({ there: codes('US', '90001...96162') }, ['US', '90210-1234'])).toBe('there');
  });

  it('of one country say nothing about the same digits in another', () => {
    expect(winner({ us: codes('US', '110*') }, ['IN', '110001'])).toBeUndefined();
  });

  it('say nothing about a code in another script or of unheard-of length', () => {
    expect(winner({ us: codes('US', '1*') }, ['US', '1234567890123'])).toBeUndefined();
    expect(winner({ us: codes('US', '1*') }, ['US', '1Ж'])).toBeUndefined();
  });
});

describe('the narrowest zone', () => {
  it.each([
    ['an exact code before a prefix of the same length', '10115', '10115*'],
    ['a longer prefix before a shorter', '1011*', '101*'],
    ['a narrow range before a wide prefix', '10110...10119', '10*'],
    ['a prefix before a range of many', '10*', '10000...29999'],
    ['a range before a wider range that begins later', '09000...10999', '10000...14999'],
  ])('is %s', (_, narrow, wide) => {
    const where: Where = ['DE', '10115'];
    expect(winner({ wide: codes('DE', wide), narrow: codes('DE', narrow) }, where)).toBe('narrow');
    expect(winner({ narrow: codes('DE', narrow), wide: codes('DE', wide) }, where)).toBe('narrow');
  });

  it('is the one listed first where two are equally narrow', () => {
    expect(winner({ first: codes('DE', '10000...10999'), second: codes('DE', '10*') }, ['DE', '10115'])).toBe('first');
    expect(winner({ first: codes('DE', '10*'), second: codes('DE', '10000...10999') }, ['DE', '10115'])).toBe('first');
  });

  it('is a province of the right country only', () => {
    const regions = { west: { country: 'AU', provinces: ['WA'] }, washington: { country: 'US', provinces: ['WA'] } };
    expect(winner(regions, ['US', '', 'WA'])).toBe('washington');
  });

  it('loses what its exceptions name, by country, province or code', () => {
    const zones = [
      aZone({ id: 'world', regions: ['rest_of_world'], except: [{ country: 'AQ' }] }),
      aZone({ id: 'lower 48', regions: [{ country: 'US' }], except: [{ country: 'US', provinces: ['AK', 'HI'] }] }),
    ];
    expect(match(zones, ['AQ'])).toEqual([]);
    expect(match(zones, ['US', '', 'OR'])).toEqual(['lower 48', 'world']);
    expect(match(zones, ['US', '', 'AK'])).toEqual(['world']);
  });
});

describe('for any zones', () => {
  const digit = fc.constantFrom('1', '2', '3');
  const line = fc
    .tuple(fc.array(digit, { minLength: 1, maxLength: 3 }), fc.constantFrom('*', '', '...333'))
    .map(([signs, end]) => (end === '' ? signs.join('').padEnd(3, '1') : signs.join('') + end));
  const region: fc.Arbitrary<RegionConfig> = fc.oneof(
    fc.constantFrom<RegionConfig>('rest_of_world', { country: 'DE' }, { country: 'DE', provinces: ['BE'] }),
    line.map((each) => codes('DE', each)),
  );
  const zoneList = fc.array(region, { maxLength: 8 }).map((regions) => {
    return regions.map((each, at) => aZone({ id: String(at), regions: [each] }));
  });
  const places = fc.tuple(
    fc.constant('DE'),
    fc.array(digit, { minLength: 3, maxLength: 3 }),
    fc.constantFrom('BE', ''),
  );
  const where = places.map(([country, signs, province]): Where => [country, signs.join(''), province]);

  it('a narrower one never loses to a wider one', () => {
    // One code that no rule has the digits of, so that no rule contains as much as a province or a country.
    const zips = ['1', '2', '3'].flatMap((a) => ['1', '2', '3'].flatMap((b) => ['1', '2', '3'].map((c) => a + b + c)));
    const everywhere = [...zips, '999'].flatMap((postalCode) =>
      ['BE', ''].map((province): Where => ['DE', postalCode, province]),
    );
    fc.assert(
      fc.property(zoneList, where, (zones, here) => {
        const matches = matcherOf(zones);
        const contents = everywhere.map((place) => new Set(matches(place)));
        const contains = (wide: string, narrow: string) =>
          contents.every((ids) => !ids.has(narrow) || ids.has(wide)) &&
          contents.some((ids) => ids.has(wide) && !ids.has(narrow));
        const [won = '', ...lost] = matches(here);
        for (const other of lost) expect(contains(won, other)).toBe(false);
      }),
    );
  });

  it('a postal code matches as its normalised spelling does, which normalising leaves as it is', () => {
    const zones = ['SE1 *', 'SE1*', 'SE10...SE28', 'SW1A 1AA'].map((rule, at) =>
      aZone({ id: String(at), regions: [codes('GB', rule)] }),
    );
    const matches = matcherOf(zones);
    const zips = fc
      .array(fc.constantFrom('SE', 'se', 'SW1A', '1', '10', '9NF', '1aa', ' ', '-', '\u00a0', 'Ж'), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(zips, (postalCode) => {
        const once = normalizePostalCode('GB', postalCode);
        expect(normalizePostalCode('GB', once)).toBe(once);
        expect(matches(['GB', once])).toEqual(matches(['GB', postalCode]));
      }),
    );
  });

  it('a rule for another country changes nothing', () => {
    const other = fc.oneof(
      line.map((each) => codes('AT', each)),
      fc.constant({ country: 'AT' }),
    );
    fc.assert(
      fc.property(zoneList, other, where, (zones, added, here) => {
        expect(match([...zones, aZone({ id: 'austria', regions: [added] })], here)).toEqual(match(zones, here));
      }),
    );
  });
});
