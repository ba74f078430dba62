import { describe, expect, test } from 'vitest';

import { COUNTRY_RULES } from '../address/data/all-rules.ts';
import { createProvinceFinder } from '../address/find-province.ts';
import { translateRules } from '../address/place-names.ts';
import { LANGUAGES } from './tags.ts';
import { loadPlaceNames } from './load-place-names.ts';
import { loadPlaceFinder } from './place-finder.ts';

const finder = await loadPlaceFinder();
const rulesOf = (country: string) => COUNTRY_RULES[country] ?? expect.unreachable(country);

test.each([
  ['Canada', 'CA'],
  ['UK', 'GB'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['alemanha', 'DE'],
  ['ドイツ', 'DE'],
  ['德国', 'DE'],
  ['ألمانيا', 'DE'],
  ['المانيا', 'DE'],
  ['गर्मनी', undefined],
  ['जर्मनी', 'DE'],
  ['टोगो', 'TG'],
  ['टोंगा', 'TO'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is the country %j', (value, code) => {
  expect(finder.findCountry(value)).toBe(code);
});

test.each([
  ['CA', 'ON', 'ON'],
  ['CA', 'Nouvelle-Écosse', 'NS'],
  ['CA', 'nouvelle ecosse', 'NS'],
  ['US', 'カリフォルニア州', 'CA'],
  ['US', 'Kalifornien', 'CA'],
  ['CN', 'शान्शी', 'SN'],
  ['CN', 'शन्शी', 'SX'],
  ['AE', 'دبي', 'DU'],
  ['CA', 'Kalifornien', undefined],
  ['DE', 'Bayern', undefined],
  ['RU', 'Region Altai', 'ALT'],
  ['RU', 'Republik Altai', 'AL'],
  ['RU', 'Moscow Region', 'MOS'],
  ['RU', 'Moskau', 'MOW'],
  ['JP', 'Präfektur Tokio', 'JP-13'],
  ['IT', 'Bolzano-Bozen', 'BZ'],
  ['IT', 'Alto Adige/Südtirol', 'BZ'],
])('in %s, %j is the province %j', (country, value, code) => {
  expect(finder.findProvince(rulesOf(country), value)?.code).toBe(code);
});

describe.each(LANGUAGES)('BE-11: every name in %s', (tag) => {
  test('finds the country that it belongs to', async () => {
    const { countries } = await loadPlaceNames(tag);
    const wrong = Object.entries(countries).filter(([code, name]) => finder.findCountry(name) !== code);
    expect(wrong).toEqual([]);
  });

  test('finds its province, in the translated rules and on the server', async () => {
    const { provinces } = await loadPlaceNames(tag);
    for (const [country, names] of Object.entries(provinces)) {
      const rules = rulesOf(country);
      const findTranslated = createProvinceFinder(translateRules(rules, provinces, tag));
      const wrong = Object.entries(names).filter(
        ([code, name]) => findTranslated(name)?.code !== code || finder.findProvince(rules, name)?.code !== code,
      );
      expect(wrong).toEqual([]);
    }
  });
});
