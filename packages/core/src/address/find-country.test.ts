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
  ['U.S.', 'US'],
  ['U.K.', 'GB'],
  ['Netherlands, Kingdom of the', 'NL'],
  ['Kingdom of the Netherlands', 'NL'],
  ['The Gambia', 'GM'],
  ['Gambia (Republic of The)', 'GM'],
  ['Gambia, The', 'GM'],
  ['Bahamas, The', 'BS'],
  ['Commonwealth of the Bahamas', 'BS'],
  ['State of Palestine', 'PS'],
  ['Federal Republic of Germany', 'DE'],
  ['Grand Duchy of Luxembourg', 'LU'],
  ['Republic of the Union of Myanmar', 'MM'],
  ["People's Republic of China", 'CN'],
  ['Republic of China', 'TW'],
  ['The Republic of China', 'TW'],
  ['Federal  Republic of Germany', 'DE'],
  ['Slovak Republic', 'SK'],
  ["Democratic People's Republic of Korea", 'KP'],
  ["Korea (Democratic People's Republic of)", 'KP'],
  ['Korea, Republic of', 'KR'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Republic of the Congo', 'CG'],
  ['Republic of South Sudan', 'SS'],
  ['Independent State of Papua New Guinea', 'PG'],
  ['Isle of Man', 'IM'],
  ['Man, Isle of', 'IM'],
  ['Northern Ireland', 'GB'],
  ['United States (US)', 'US'],
  ['United Kingdom (UK)', 'GB'],
  ['United States of America (the)', 'US'],
  ['Bahamas (the)', 'BS'],
  ['Philippines (the)', 'PH'],
  ['Bolivia (Plurinational State of)', 'BO'],
  ['Micronesia (Federated States of)', 'FM'],
  ['Moldova (the Republic of)', 'MD'],
  ['Tanzania, the United Republic of', 'TZ'],
  ['Virgin Islands (U.S.)', 'VI'],
  ['Virgin Islands (British)', 'VG'],
  ['Korea (the Republic of)', 'KR'],
  ["Korea (the Democratic People's Republic of)", 'KP'],
  ['Korea, North', 'KP'],
  ['Korea, South', 'KR'],
  ['Congo (the)', 'CG'],
  ['Congo (the Democratic Republic of the)', 'CD'],
  ['Taiwan (Province of China)', 'TW'],
  ['Saint Helena, Ascension and Tristan da Cunha', 'SH'],
])('%j is %s', (value, code) => {
  expect(findCountry(value)).toBe(code);
});

test.each([
  '',
  '  ',
  ',',
  'The',
  'Republic of',
  'Kingdom of Atlantis',
  'Canada, France',
  'Atlantis',
  'ZZ',
  'constructor',
  '__proto__',
])('%j is no country', (value) => {
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
