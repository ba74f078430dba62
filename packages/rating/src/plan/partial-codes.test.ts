import { normalizePostalCode } from '@cartfare/core/address';
import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRequest, aZone, compiled, rulesOf } from '../../testing/test-shop.ts';
import { refusalOf } from '../../testing/test-carriers.ts';
import { planRequest } from './plan-request.ts';

const countries = await rulesOf('CA', 'GB', 'PT', 'NL', 'IE', 'BR', 'JP', 'US', 'AR', 'MT');

const shopOf = (country: string, rules: readonly string[], except: readonly string[] = []) => {
  const local = aZone({ id: 'local', regions: [{ country, postalCodes: rules }] });
  const wide = aZone({ id: 'wide', regions: [{ country }] });
  const exceptions = except.length === 0 ? [] : [{ country, postalCodes: except }];
  return compiled({ zones: [{ ...local, except: exceptions }, wide] }, { countries });
};

const requestFor = (country: string, postalCode: string) =>
  aRequest({
    lines: [aRateLine()],
    place: { countryCode: country, postalCode: normalizePostalCode(country, postalCode), provinceCode: '' },
  });

/** The zone, or the refusal's code. */
function zoneOf(shipping: ReturnType<typeof shopOf>, country: string, postalCode: string): string | undefined {
  const request = requestFor(country, postalCode);
  const checked = refusalOf(request, shipping);
  if (checked === null) return planRequest(request, shipping).groups[0]?.zone?.id;
  return checked.outcome === 'invalid_destination' ? checked.fields[0]?.code : checked.outcome;
}

describe('a partial postal code', () => {
  it.each([
    ['CA', 'K2P', ['K1*'], 'wide'],
    ['CA', 'K1N', ['K1*'], 'local'],
    ['CA', 'K1', ['K1N *'], 'not_valid_for_country'],
    ['CA', 'K1N', ['K1N *'], 'local'],
    ['CA', 'K1N5', ['K1N 5*'], 'local'],
    ['CA', 'K1N', ['K1N 5T2'], 'not_valid_for_country'],
    ['CA', 'K1N', ['K1*', 'K1N 5T2'], 'local'],
    ['CA', 'K1N', ['K1A...K1M'], 'wide'],
    ['CA', 'K1', ['K1A...K1M'], 'not_valid_for_country'],
    ['CA', 'K1N', ['K1A...K1N 5T2'], 'not_valid_for_country'],
    ['GB', 'EH1', ['EH1 *'], 'local'],
    ['GB', 'EH1', ['EH12 *'], 'wide'],
    ['GB', 'EH1', ['EH1 1AA'], 'not_valid_for_country'],
    ['GB', 'EH1', ['EH1 1AA...EH1 5ZZ'], 'not_valid_for_country'],
    ['GB', 'EH1', ['EH1...EH17'], 'local'],
    ['PT', '1100', ['1*'], 'local'],
    ['PT', '1100', ['1100...1199'], 'local'],
    ['PT', '1100', ['1100-001'], 'not_valid_for_country'],
    ['NL', '2011', ['2011*'], 'local'],
    ['NL', '2011', ['2011 AA...2011 MZ'], 'not_valid_for_country'],
    ['IE', 'T12', ['T12 *'], 'local'],
    ['IE', 'D04', ['D1...D24'], 'local'],
    ['IE', 'D1', ['D1...D15'], 'not_valid_for_country'],
    ['BR', '01310', ['01000...05999'], 'local'],
    ['JP', '100', ['100*'], 'local'],
    ['US', '10001-12', ['10002'], 'wide'],
    ['AR', 'C1425D', ['C1425DKA'], 'not_valid_for_country'],
    ['MT', 'VLT', ['VLT*'], 'local'],
    ['MT', 'VLT', ['VLT 1117'], 'not_valid_for_country'],
  ])(
    'is rated where all codes that begin with it have one zone, else asked for: %s %s, %j',
    (country, postalCode, rules, zone) => {
      expect(zoneOf(shopOf(country, rules), country, postalCode)).toBe(zone);
    },
  );

  it('is asked for where an exception contains some of its codes', () => {
    expect(zoneOf(shopOf('CA', ['K1*'], ['K1N 9Z9']), 'CA', 'K1N')).toBe('not_valid_for_country');
    expect(zoneOf(shopOf('CA', ['K1*'], ['K1N*']), 'CA', 'K1N')).toBe('wide');
  });

  it('that is rated has the zone of every code that begins with it, for any rules', () => {
    const code = fc.tuple(fc.constantFrom('K1A', 'K1N', 'K2P'), fc.constantFrom('1A1', '5T2', '9Z9'));
    const rule = code.chain(([first, rest]) =>
      fc.constantFrom(
        `${first} ${rest}`,
        `${first}*`,
        `${first} *`,
        `${first}${rest[0]}*`,
        `K1A...${first}`,
        `${first} 1A1...${first} 5T2`,
      ),
    );
    const codes = ['K1A', 'K1N', 'K2P'].flatMap((first) => ['1A1', '5T2', '9Z9'].map((rest) => `${first} ${rest}`));
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 1, maxLength: 4 }),
        fc.array(rule, { maxLength: 1 }),
        fc.constantFrom('K', 'K1', 'K1A', 'K1N', 'K2P', 'K1N5', 'K1N 5T'),
        (rules, except, partial) => {
          const shipping = shopOf('CA', rules, except);
          const zone = zoneOf(shipping, 'CA', partial);
          if (zone === 'not_valid_for_country') return;
          const compact = partial.replace(' ', '');
          for (const each of codes.filter((one) => one.replace(' ', '').startsWith(compact))) {
            expect([each, zoneOf(shipping, 'CA', each)]).toEqual([each, zone]);
          }
        },
      ),
    );
  });
});
