import { expect, test } from 'vitest';

import { fill, fillParts } from './fill.ts';

test('values are put in where their names stand', () => {
  expect(fill('{name} at {price}', { name: 'Standard', price: '$9.80' })).toBe('Standard at $9.80');
});

test('the pieces say which value they came from', () => {
  expect(fillParts('to {address}.', { address: 'K1N' })).toEqual([
    { text: 'to ', placeholder: null },
    { text: 'K1N', placeholder: 'address' },
    { text: '.', placeholder: null },
  ]);
});

test('braces in a value are text, and a name nobody gave stays as written', () => {
  expect(fill('{a} {b} {constructor}', { a: '{b}' })).toBe('{b} {b} {constructor}');
});
