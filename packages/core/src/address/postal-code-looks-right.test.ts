import { expect, test } from 'vitest';
import type { CountryRules } from './country-rules.ts';
import { postalCodeLooksRight } from './postal-code-looks-right.ts';

const rules: CountryRules = {
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
])('UI-4: does %j look right? %s', (zip, right) => {
  expect(postalCodeLooksRight(rules, zip)).toBe(right);
});
