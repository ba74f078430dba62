import { expect, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';

const each = (codes: string, decimals: number) => codes.split(' ').map((code): [string, number] => [code, decimals]);

test.each<[string, number]>([
  ...each('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...each('BHD IQD JOD KWD LYD OMR TND', 3),
  ...each('CLF UYW', 4),
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
