import { fillText } from '@cartfare/core';
import { LANGUAGES, type LanguageTag } from '@cartfare/core/languages';
import { describe, expect, it } from 'vitest';
import { loadShopLanguage } from './load-shop-language.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';

type Table = { readonly [key: string]: string | Table };

/** Every text with the path of its keys; the forms of a plural are one text under several categories. */
const textsIn = (table: Table, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsIn(value, `${path}${key}.`),
  );

const tableOf = async (tag: LanguageTag): Promise<Table> => {
  const { texts } = await loadShopLanguage(tag);
  return JSON.parse(JSON.stringify(texts));
};

const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '').toSorted();

const CATEGORY = /\.(?:zero|one|two|few|many|other)$/;

const english = new Map(textsIn(await tableOf('en')));

describe.each(LANGUAGES)('BE-11: the words of the shop in %s', (tag) => {
  it('have the placeholders of English, of which only a form for one number may leave some out', async () => {
    for (const [path, text] of textsIn(await tableOf(tag))) {
      const known = placeholdersIn(english.get(path) ?? english.get(path.replace(CATEGORY, '.other')) ?? '');
      const own = placeholdersIn(text);
      if (CATEGORY.test(path) && !path.endsWith('.other'))
        expect(known, path).toEqual(expect.arrayContaining([...own]));
      else expect(own, path).toEqual(known);
    }
  });

  it('fill without a brace that is left over', async () => {
    for (const [path, text] of textsIn(await tableOf(tag))) {
      const values = Object.fromEntries(placeholdersIn(text).map((name) => [name, 'x']));
      expect(fillText(text, values), path).not.toMatch(/[{}]/);
    }
  });

  it('have a form for every number', async () => {
    const { texts, locale } = await loadShopLanguage(tag);
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const plural of [texts.product.left, texts.messages.tryAgain.seconds, texts.address.fixFields]) {
      expect(Object.keys(plural).toSorted()).toEqual([...wanted].toSorted());
    }
  });

  it('are translated, and begin and end without spaces', async () => {
    for (const [path, text] of textsIn(await tableOf(tag))) {
      expect(text.trim(), path).toBe(text);
      expect(text, path).not.toBe('');
      const isSentence = /\w+ \w+ \w+/.test(english.get(path) ?? '');
      if (tag !== 'en' && isSentence) expect(text, path).not.toBe(english.get(path));
    }
  });

  it('stand on pages of their own, named in the language itself', () => {
    expect(SHOP_LANGUAGES[tag].rootPath).toMatch(tag === 'en' ? /^\/$/ : /^\/[a-z]{2}(-[a-z]{2})?\/$/);
  });
});
