import { expect, test } from 'vitest';
import * as late from './late-postal-checks.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import * as checks from './postal-checks.ts';

test('UI-4: postal codes are not doubted before the checks are there, and by them from then on', async () => {
  const canada = await loadCountryRules('CA');
  if (canada === null) throw new Error('Canada has rules.');
  const asked = () => [
    late.postalCodeLooksRight(canada, 'nonsense'),
    late.postalCodeSuitsProvince(canada, 'ON', 'V6B 1A1'),
    late.normalizePostalCode('CA', 'k1n5t2'),
  ];
  expect(asked()).toEqual([true, true, 'k1n5t2']);
  late.providePostalChecks(checks);
  expect(asked()).toEqual([false, false, 'K1N 5T2']);
});
