import { describe, expect, test } from 'vitest';
import { comparableName } from './comparable-name.ts';
import { COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { findCountry } from './find-country.ts';

test.each([
  ['CA', 'CA'],
  [' ca ', 'CA'],
  ['Canada', 'CA'],
  ['CANADA', 'CA'],
  ['United States', 'US'],
  ['usa', 'US'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ["Cote d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Reunion', 'RE'],
  ['Aland Islands', 'AX'],
  ['Antigua And Barbuda', 'AG'],
  ['Saint Kitts And Nevis', 'KN'],
  ['St. Vincent', 'VC'],
  ['Timor Leste', 'TL'],
  ['Hong Kong', 'HK'],
  ['Republic of Cameroon', 'CM'],
  ['Virgin Islands, British', 'VG'],
  ['Congo', 'CG'],
  ['Congo, The Democratic Republic Of The', 'CD'],
  ['Antarctica', 'AQ'],
  ['Puerto Rico', 'PR'],
])('%j is %s', (value, code) => {
  expect(findCountry(value)).toBe(code);
});

test.each(['', '  ', 'Atlantis', 'ZZ', 'constructor', '__proto__'])('%j is no country', (value) => {
  expect(findCountry(value)).toBeUndefined();
});

describe('the names', () => {
  test('belong to one country each', () => {
    const owners = new Map<string, Set<string>>();
    for (const [code, name] of Object.entries(COUNTRY_NAMES)) {
      for (const each of [name, ...(COUNTRY_ALIASES[code] ?? [])]) {
        const key = comparableName(each);
        owners.set(key, (owners.get(key) ?? new Set()).add(code));
      }
    }
    expect([...owners].filter(([, codes]) => codes.size > 1)).toEqual([]);
  });

  test('find their country, each of them', () => {
    for (const [code, name] of Object.entries(COUNTRY_NAMES)) expect(findCountry(name)).toBe(code);
  });

  test('stand beside known codes only', () => {
    expect(Object.keys(COUNTRY_ALIASES).filter((code) => !(code in COUNTRY_NAMES))).toEqual([]);
  });
});
