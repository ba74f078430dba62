import { expect, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';

test.each([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
  ['CAD', 2],
  ['USD', 2],
  ['EUR', 2],
  ['MGA', 2],
  ['jpy', 0],
  ['XYZ', 2],
  ['', 2],
  ['constructor', 2],
])('%j has %i decimals', (code, decimals) => {
  expect(currencyDecimals(code)).toBe(decimals);
});
