import { expect, test, vi } from 'vitest';
import { findProvince } from './find-province.ts';
import * as late from './late-address-functions.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import * as checks from './postal-checks.ts';

test('UI-4: postal codes are not doubted before the functions are there, and by them from then on', async () => {
  const canada = await loadCountryRules('CA');
  if (canada === null) throw new Error('Canada has rules.');
  const asked = () => [
    late.postalCodeLooksRight(canada, 'nonsense'),
    late.postalCodeSuitsProvince(canada, 'ON', 'V6B 1A1'),
    late.normalizePostalCode('CA', 'k1n5t2'),
  ];
  expect(asked()).toEqual([true, true, 'k1n5t2']);
  late.provideAddressFunctions({ ...checks, findProvince });
  expect(asked()).toEqual([false, false, 'K1N 5T2']);
});

test('a province is found by its very code or name, by other spellings when the functions are there', async () => {
  vi.resetModules();
  const fresh = await import('./late-address-functions.ts');
  const canada = await loadCountryRules('CA');
  if (canada === null) throw new Error('Canada has rules.');
  const codeOf = (value: string) => fresh.findProvince(canada, value)?.code;
  expect(['ON', 'Ontario', 'ontario'].map(codeOf)).toEqual(['ON', 'ON', undefined]);
  fresh.provideAddressFunctions({ ...checks, findProvince });
  expect(codeOf('ontario')).toBe('ON');
});
