import { SHOP_TAGS } from '../../../texts/shop-languages.ts';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/cart/en.ts';
import { loadShopLanguage } from '../../../texts/load-shop-language.ts';
import { weightText } from './weight-text.ts';

describe('a weight', () => {
  it.each([
    [110, '110\u00a0g'],
    [999, '999\u00a0g'],
    [1000, '1\u00a0kg'],
    [1234, '1.2\u00a0kg'],
    [2960, '3\u00a0kg'],
  ])('of %i grams reads %s', (grams, text) => {
    expect(weightText(grams, { cart: texts, locale: 'en' })).toBe(text);
  });

  it.each(SHOP_TAGS)('keeps its number and its unit on one line in %s', async (tag) => {
    const { cart, locale } = await loadShopLanguage(tag);
    for (const grams of [999, 1234]) expect(weightText(grams, { cart, locale })).not.toMatch(/ /u);
  });
});
