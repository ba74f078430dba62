import { describe, expect, test } from 'vitest';

import { ENGLISH } from './en.ts';
import { errorText } from './error-text.ts';
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

describe('what a throttled shopper reads', () => {
  test.each([
    [30_000, 'Too many requests. Please try again in 30 seconds.'],
    [29_100, 'Too many requests. Please try again in 30 seconds.'],
    [1_000, 'Too many requests. Please try again in 1 second.'],
    [null, 'Too many requests.'],
  ])('for %s ms', (retryAfterMs, text) => {
    expect(errorText({ code: 'throttled', retryAfterMs }, ENGLISH.errors, 'en').text).toBe(text);
  });
});
