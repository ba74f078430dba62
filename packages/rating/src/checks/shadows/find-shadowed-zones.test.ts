import { normalizePostalCode } from '@cartfare/core/address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AreaConfig } from '../../config/area-config.ts';
import { compileAreas } from '../../compile/compile-areas.ts';
import type { PlaceConfig, RegionConfig } from '../../config/place-config.ts';
import type { ZoneConfig, ZoneOrder } from '../../config/zone-config.ts';
import { aZone, aZoneContext, noAreas } from '../../../testing/test-shop.ts';
import { compileZones } from '../../compile/compile-zones.ts';
import { matchZones } from '../../zones/match-zones.ts';
import { keyedPlace } from '../../zones/keyed-place.ts';
import { atOnce } from '../../zones/steps.ts';
import { Findings } from '../../schema/findings.ts';
import { findShadowedZones } from './find-shadowed-zones.ts';

/** `shadowed by shadow` for every warning. */
function shadows(
  zones: readonly ZoneConfig[],
  order: ZoneOrder = 'narrowest',
  areas: readonly AreaConfig[] = [],
): readonly string[] {
  const findings = new Findings();
  const { matcher } = atOnce(compileZones(zones, order, aZoneContext(), atOnce(compileAreas(areas))));
  atOnce(findShadowedZones(zones, matcher, 'zones', findings));
  return findings.list.map(({ values }) => `${values['zone']} by ${values['by']}`);
}

const zonesOf = (...regions: readonly RegionConfig[]) =>
  regions.map((region, at) => aZone({ id: String(at), regions: [region] }));

const codes = (country: string, ...postalCodes: readonly string[]): PlaceConfig => ({ country, postalCodes });

describe('a shadowed zone', () => {
  it.each<[string, readonly RegionConfig[]]>([
    ['the same country', [{ country: 'CA' }, { country: 'CA' }]],
    [
      'the same province',
      [
        { country: 'CA', provinces: ['ON'] },
        { country: 'CA', provinces: ['ON'] },
      ],
    ],
    ['the rest of the world twice', ['rest_of_world', 'rest_of_world']],
    ['the same code', [codes('CA', 'K1N 5T2'), codes('CA', 'k1n5t2')]],
    ['the same prefix', [codes('CA', 'K1*'), codes('CA', 'K1*')]],
    ['the same codes in another form', [codes('US', '10*'), codes('US', '10000...10999')]],
    ['the same wildcard', [codes('GB', 'SE1 *'), codes('GB', 'SE1 *')]],
    ['the same numbers of an area', [codes('GB', 'SE1...SE9'), codes('GB', 'SE1...SE9')]],
  ])('has %s as one before it', (_, regions) => {
    expect(shadows(zonesOf(...regions))).toEqual(['1 by 0']);
  });

  it('is wider than one before it only where the order is that of the list', () => {
    const zones = zonesOf({ country: 'CA' }, codes('CA', 'K1*'));
    expect(shadows(zones)).toEqual([]);
    expect(shadows(zones, 'listed')).toEqual(['1 by 0']);
    expect(shadows(zonesOf('rest_of_world', { country: 'CA', provinces: ['ON'] }), 'listed')).toEqual(['1 by 0']);
    expect(shadows(zonesOf(codes('CA', 'K*'), codes('CA', 'K1N 5T2')), 'listed')).toEqual(['1 by 0']);
  });

  it('is not one that only begins where a narrower one is', () => {
    expect(shadows(zonesOf(codes('US', '10000'), codes('US', '10000...10999')))).toEqual([]);
    expect(shadows(zonesOf(codes('US', '10000...10999'), codes('US', '10000...19999')))).toEqual([]);
    expect(shadows(zonesOf(codes('GB', 'SE1'), codes('GB', 'SE1...SE9')))).toEqual([]);
    expect(shadows(zonesOf(codes('GB', 'SE1...SE2'), codes('GB', 'SE1...SE9')), 'listed')).toEqual([]);
  });

  it('is the one whose range of the same numbers is written with fewer digits, and so is wider', () => {
    expect(shadows(zonesOf(codes('IE', 'D1...D2'), codes('IE', 'D01...D02')))).toEqual(['0 by 1']);
  });

  it('has no rule that is free', () => {
    const partly = aZone({ id: '1', regions: [{ country: 'CA' }, { country: 'US' }] });
    expect(shadows([aZone({ id: '0' }), partly])).toEqual([]);
  });

  it('is not one behind a zone with exceptions', () => {
    const world = aZone({ id: '0', regions: ['rest_of_world'], except: [{ country: 'AQ' }] });
    expect(shadows([world, aZone({ id: '1', regions: ['rest_of_world'] })])).toEqual([]);
    const canada = aZone({ id: '0', except: [codes('CA', 'K1*')] });
    expect(shadows([canada, aZone({ id: '1' })])).toEqual([]);
  });

  it.each<ZoneOrder>(['narrowest', 'listed'])('is found without a look at every pair of zones: %s', (order) => {
    const count = 300;
    const zones = Array.from({ length: count }, (_, at) =>
      aZone({ id: String(at), regions: ['rest_of_world', { country: 'DE' }, codes('DE', String(10_000 + at))] }),
    );
    const { matcher } = atOnce(compileZones(zones, order, aZoneContext(), noAreas()));
    let reads = 0;
    const counted = (list: readonly number[]): readonly number[] =>
      new Proxy(list, {
        get: (target, name, receiver) => {
          reads += 1;
          return Reflect.get(target, name, receiver);
        },
      });
    const layers = matcher.layers.map(({ regions: { countries, restOfWorld }, ...layer }) => ({
      ...layer,
      regions: {
        countries: new Map([...countries].map(([code, index]) => [code, { ...index, whole: counted(index.whole) }])),
        restOfWorld: counted(restOfWorld),
      },
    }));
    const findings = new Findings();
    atOnce(findShadowedZones(zones, { ...matcher, layers }, 'zones', findings));
    expect(findings.list).toHaveLength(order === 'listed' ? count - 1 : 0);
    expect(reads).toBeLessThan(20 * count);
  });

  it('of rules that many zones have is told from the ones that some of them have besides', () => {
    const shared = codes('DE', '10*');
    const zones = [['10*'], ['10*', '11*'], ['10*'], ['11*', '10*']].map((lines, at) =>
      aZone({ id: String(at), regions: lines.map((line) => codes('DE', line)) }),
    );
    expect(shadows([...zones, aZone({ id: '4', regions: [shared, shared] })])).toEqual(['2 by 0', '3 by 1', '4 by 0']);
  });

  it('never wins, whatever the zones, the order and the place', () => {
    const digit = fc.constantFrom('1', '2');
    const line = fc
      .tuple(fc.array(digit, { minLength: 1, maxLength: 3 }), fc.constantFrom('*', '', '...222'))
      .map(([signs, end]) => (end === '' ? signs.join('').padEnd(3, '1') : signs.join('') + end));
    const region: fc.Arbitrary<RegionConfig> = fc.oneof(
      fc.constantFrom<RegionConfig>('rest_of_world', { country: 'DE' }, { country: 'DE', provinces: ['BE'] }),
      line.map((each) => codes('DE', each)),
    );
    const AREA = { area: 'shared' };
    const except = fc.array(line, { maxLength: 1 }).map((lines) => lines.map((each) => codes('DE', each)));
    const zoneList = fc
      .array(fc.record({ regions: fc.array(region, { minLength: 1, maxLength: 2 }), except, hasArea: fc.boolean() }), {
        maxLength: 6,
      })
      .map((list) =>
        list.map(({ regions, hasArea, ...each }, at) =>
          aZone({ id: String(at), ...each, regions: [...regions, ...(hasArea ? [AREA] : [])] }),
        ),
      );
    const area = fc.record({ regions: fc.array(region, { maxLength: 2 }), except });
    const zips = ['111', '112', '121', '122', '211', '212', '221', '222', ''];
    const places = ['DE', 'FR'].flatMap((country) =>
      ['BE', ''].flatMap((province) =>
        zips.map((postalCode) => keyedPlace(country, province, normalizePostalCode(country, postalCode))),
      ),
    );
    fc.assert(
      fc.property(zoneList, area, fc.constantFrom<ZoneOrder>('narrowest', 'listed'), (zones, shared, order) => {
        const areas = [{ id: 'shared', ...shared }];
        const { matcher } = atOnce(compileZones(zones, order, aZoneContext(), atOnce(compileAreas(areas))));
        const winners = new Set(places.map((place) => matchZones(matcher, place).matches[0]?.zone));
        for (const shadow of shadows(zones, order, areas))
          expect(winners.has(Number(shadow.split(' ')[0]))).toBe(false);
      }),
    );
  });
});
