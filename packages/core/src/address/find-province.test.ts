import { expect, test } from 'vitest';
import { loadCountryRules } from './data/load-country-rules.ts';
import { findProvince } from './find-province.ts';

test.each([
  ['CA', 'ON', 'ON'],
  ['CA', 'on', 'ON'],
  ['CA', 'CA-ON', 'ON'],
  ['CA', 'Ontario', 'ON'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'quebec', 'QC'],
  ['US', 'CA', 'CA'],
  ['US', 'US-CA', 'CA'],
  ['US', 'Washington', 'WA'],
  ['US', 'Washington DC', 'DC'],
  ['US', 'Puerto Rico', 'PR'],
  ['JP', 'JP-13', 'JP-13'],
  ['JP', '13', 'JP-13'],
  ['JP', 'Tōkyō', 'JP-13'],
  ['MX', 'Q ROO', 'Q ROO'],
  ['MX', 'ROO', 'Q ROO'],
  ['MX', 'MX-ROO', 'Q ROO'],
  ['MX', 'Ciudad de México', 'DF'],
  ['IN', 'OR', 'OR'],
  ['IN', 'OD', 'OR'],
  ['BR', 'São Paulo', 'SP'],
  ['BR', 'Distrito Federal', 'DF'],
  ['HK', 'Kowloon', 'KL'],
  ['HK', '九龍', 'KL'],
  ['ES', 'Madrid', 'M'],
  ['ES', 'Las Palmas', 'GC'],
  ['RU', 'Moscow Oblast', 'MOS'],
  ['RU', 'Amur Oblast', 'AMU'],
  ['TH', 'Buriram', 'TH-31'],
  ['IE', 'Dublin', 'D'],
  ['AE', 'Dubai', 'DU'],
  ['CA', 'California', undefined],
  ['CA', '', undefined],
  ['CA', '-', undefined],
  ['DE', 'Bayern', undefined],
])('%s: %j is %s', async (country, value, code) => {
  const rules = await loadCountryRules(country);
  expect(rules === null ? null : findProvince(rules, value)?.code).toBe(code);
});
