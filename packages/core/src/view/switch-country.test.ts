import { expect, test } from 'vitest';
import { otherCountryOf } from './switch-country.ts';

test.each([
  ['CA', '99999', 'US'],
  ['CA', ' 10001-1234 ', 'US'],
  ['US', 'K1N 5T2', 'CA'],
  ['US', 'k1n5t2', 'CA'],
  ['US', '99999', undefined],
  ['CA', 'K1N 5T2', undefined],
  ['CA', '1234', undefined],
  ['CA', '', undefined],
  ['DE', '10001', undefined],
  ['', 'K1N 5T2', undefined],
])('in %s the code "%s" is one of %s', (country, postalCode, other) => {
  expect(otherCountryOf(country, postalCode)?.code).toBe(other);
});
