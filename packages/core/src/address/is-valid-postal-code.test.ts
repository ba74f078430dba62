import { expect, test } from 'vitest';
import type { CountryRules } from './country-rules.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { isValidPostalCode } from './is-valid-postal-code.ts';

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
])('%s: is %j valid? %s', async (country, zip, valid) => {
  expect(isValidPostalCode(await rulesOf(country), zip)).toBe(valid);
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
