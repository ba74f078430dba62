import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/cart/en.ts';
import { weightText } from './weight-text.ts';

describe('a weight', () => {
  it.each([
    [110, '110 g'],
    [999, '999 g'],
    [1000, '1 kg'],
    [1234, '1.2 kg'],
    [2960, '3 kg'],
  ])('of %i grams reads %s', (grams, text) => {
    expect(weightText(grams, { cart: texts, locale: 'en' })).toBe(text);
  });
});
