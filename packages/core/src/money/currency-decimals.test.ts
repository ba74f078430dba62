import { expect, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';

test.each([
  ['CAD', 2],
  ['USD', 2],
  ['EUR', 2],
  ['MGA', 2],
  ['JPY', 0],
  ['jpy', 0],
  ['KRW', 0],
  ['CLP', 0],
  ['BHD', 3],
  ['KWD', 3],
  ['CLF', 4],
  ['XYZ', 2],
  ['', 2],
  ['constructor', 2],
])('%j has %i decimals', (code, decimals) => {
  expect(currencyDecimals(code)).toBe(decimals);
});
