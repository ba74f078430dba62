import { normalizePostalCode } from '@cartfare/core/address';
import { describe, expect, it } from 'vitest';
import { planRequest } from '../plan/plan-request.ts';
import { aRequest, aZone, compiled, rulesOf } from '../../testing/test-shop.ts';
import type { PlaceConfig } from '../config/place-config.ts';

const countries = await rulesOf('AR', 'VE', 'IL', 'LB', 'TW', 'AM', 'US');

function zoneOf(region: PlaceConfig, postalCode: string): string | undefined {
  const { country } = region;
  const zones = [aZone({ id: 'part', regions: [region] }), aZone({ id: 'rest', regions: [{ country }] })];
  const plan = planRequest(
    aRequest({
      place: { countryCode: country, provinceCode: '', postalCode: normalizePostalCode(country, postalCode) },
    }),
    compiled({ zones }, { countries }),
  );
  return plan.groups[0]?.zone?.id;
}

describe('a place whose postal code has a short and a long form', () => {
  it.each([
    ['AR', '1425', ['1425', 'C1425', 'C1425DKA', 'c 1425 dka']],
    ['AR', 'C1425', ['1425', 'C1425', 'C1425DKA']],
    ['AR', 'C14*', ['1425', 'C1425', 'C1425DKA']],
    ['AR', '1425*', ['1425', 'C1425', 'C1425DKA']],
    ['AR', 'C1420...C1430', ['1425', 'C1425', 'C1425DKA']],
    ['AR', '1420...1425', ['1425', 'C1425', 'C1425DKA']],
    ['AR', 'B16...B19', ['1650', 'B1650', 'B1650ABC', '1999']],
    ['VE', '1010', ['1010', '1010-A', '1010a']],
    ['IL', '96143', ['96143', '9614303']],
    ['LB', '2038', ['2038', '2038 3054', '20383054']],
    ['TW', '104', ['104', '10491', '104091']],
    ['AM', '0010', ['0010', '370010']],
    ['US', '10001', ['10001', '10001-1234', '100011234']],
  ])('is in the zone of %s %s in each form', (country, rule, codes) => {
    expect(codes.map((postalCode) => zoneOf({ country, postalCodes: [rule] }, postalCode))).toEqual(
      codes.map(() => 'part'),
    );
  });

  it.each([
    ['AR', 'C1425DKA', 'C1425'],
    ['AR', 'C1425DKA', 'C1425DKB'],
    ['AR', '1425', '1426'],
    ['VE', '1010-A', '1010-B'],
    ['TW', '104', '10'],
  ])('is not in the zone of another: %s %s, %s', (country, rule, postalCode) => {
    expect(zoneOf({ country, postalCodes: [rule] }, postalCode)).not.toBe('part');
  });
});
