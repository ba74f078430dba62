import { expect, test } from 'vitest';
import type { CountryRules } from './country-rules.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import {
  isValidPostalCode,
  postalCodeLooksRight,
  postalCodeSuitsProvince,
  provinceOfPostalCode,
} from './postal-checks.ts';

async function rulesOf(code: string): Promise<CountryRules> {
  const rules = await loadCountryRules(code);
  if (rules === null) throw new Error(`No rules for ${code}`);
  return rules;
}

test.each([
  ['CA', 'k1n5t2', true],
  ['CA', 'K1N 5T', false],
  ['CA', 'D1N 5T2', false],
  ['US', '94103', true],
  ['US', '94103 1234', true],
  ['US', '9410', false],
  ['IN', '110 001', true],
  ['IN', '94103', false],
  ['GB', 'sw1a1aa', true],
  ['GB', 'ZZ1 1AA', false],
  ['DE', 'D-10115', true],
  ['DE', '1011', false],
  ['JP', '1000001', true],
  ['BR', '01310100', true],
  ['AU', '2060', true],
  ['IE', 'D02 AF30', true],
  ['SA', '12345-6789', true],
  ['HK', 'anything', true],
])('%s: is %j valid? %s', async (country, postalCode, valid) => {
  expect(isValidPostalCode(await rulesOf(country), postalCode)).toBe(valid);
});

test.each([
  ['US', false],
  ['IE', true],
  ['AE', true],
])('%s: is an empty code valid? %s', async (country, valid) => {
  expect(isValidPostalCode(await rulesOf(country), '  ')).toBe(valid);
});

test('rules without a pattern accept every code', () => {
  const rules: CountryRules = {
    code: 'CA',
    provinceKind: 'province',
    provinces: [],
    postal: { use: 'required', kind: 'postal_code', example: 'K1N 5T2', pattern: '' },
  };
  expect(isValidPostalCode(rules, 'whatever')).toBe(true);
});

const usRules: CountryRules = {
  code: 'US',
  provinceKind: 'state',
  provinces: [],
  postal: { use: 'required', kind: 'zip_code', example: '94103', pattern: '^(?:\\d{5})$' },
};

test.each([
  ['94103', true],
  [' 94 103 ', true],
  ['9410', false],
  ['K1N 5T2', false],
  ['', true],
  ['   ', true],
])('UI-4: does %j look right? %s', (postalCode, right) => {
  expect(postalCodeLooksRight(usRules, postalCode)).toBe(right);
});

/** Town halls and post offices, by memory: country, province, code. */
test.each([
  ['US', 'NY', '10001', true],
  ['US', 'NY', '90210', false],
  ['US', 'New York', '90210-1234', false],
  ['US', 'NY', '06390', true],
  ['US', 'TX', '73301', true],
  ['US', 'DC', '20500', true],
  ['US', 'VA', '20500', false],
  ['US', 'PR', '00901', true],
  ['US', 'AE', '09001', true],
  ['CA', 'ON', 'K1N 5T2', true],
  ['CA', 'QC', 'k1n5t2', false],
  ['CA', 'NU', 'X0A 0H0', true],
  ['AU', 'VIC', '3000', true],
  ['AU', 'ACT', '2600', true],
  ['AU', 'NSW', '6000', false],
  ['BR', 'SP', '01310-100', true],
  ['BR', 'RJ', '01310-100', false],
  ['ES', 'M', '28013', true],
  ['ES', 'B', '28013', false],
  ['IT', 'RM', '00184', true],
  ['IT', 'MI', '00184', false],
  ['IT', 'CI', '09016', true],
  ['IT', 'OT', '07026', true],
  ['IT', 'CA', '08040', true],
  ['JP', 'JP-13', '100-0001', true],
  ['JP', 'JP-01', '100-0001', false],
  ['MX', 'DF', '06000', true],
  ['MX', 'JAL', '06000', false],
  ['MY', 'KUL', '50088', true],
  ['MY', 'JHR', '50088', false],
  ['US', '', '90210', true],
  ['US', 'NY', '', true],
  ['US', 'NY', '9021', true],
  ['US', 'Atlantis', '90210', true],
  ['DE', '', '10115', true],
])('UI-4: %s, %s: can it have the code %j? %s', async (country, province, postalCode, suits) => {
  expect(postalCodeSuitsProvince(await rulesOf(country), province, postalCode)).toBe(suits);
});

test('UI-4: a code that is not required can be missing in any province', async () => {
  const known = await rulesOf('US');
  const optional: CountryRules = { ...known, postal: { ...known.postal, use: 'optional' } };
  expect(postalCodeSuitsProvince(optional, 'NY', ' ')).toBe(true);
});

test.each([
  ['IN', '110001', 'DL'],
  ['IN', '560 001', 'KA'],
  ['IN', '400001', 'MH'],
  ['IN', '500001', 'TS'],
  ['IN', '160017', undefined],
  ['IN', '507101', undefined],
  ['IE', 'D02 AF30', 'D'],
  ['IE', 'T12 AB34', undefined],
])('%s: the province of %j is %s', async (country, postalCode, province) => {
  expect(provinceOfPostalCode(await rulesOf(country), postalCode)?.code).toBe(province);
});
