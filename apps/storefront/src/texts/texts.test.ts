import { fillText } from '@cartfare/core/internal';
import { describe, expect, it } from 'vitest';
import { loadShopLanguage } from './load-shop-language.ts';
import { SHOP_LANGUAGES, SHOP_TAGS, shopTagOf, type ShopTag } from './shop-languages.ts';

interface Table {
  readonly [key: string]: string | Table;
}

interface FoundText {
  /** Its keys, separated by dots; that of a plural form ends with its category. */
  readonly path: string;
  readonly text: string;
  /** The same in English; for a plural form that English does not have, the form `other`. */
  readonly english: string;
}

const CATEGORY = /\.(?:zero|one|two|few|many|other)$/;

const flatten = (table: Table, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flatten(value, `${path}${key}.`),
  );

async function textsIn(tag: ShopTag): Promise<readonly FoundText[]> {
  const tableOf = async (each: ShopTag): Promise<Table> =>
    JSON.parse(JSON.stringify((await loadShopLanguage(each)).texts));
  const english = new Map(flatten(await tableOf('en')));
  return flatten(await tableOf(tag)).map(([path, text]) => ({
    path,
    text,
    english: english.get(path) ?? english.get(path.replace(CATEGORY, '.other')) ?? '',
  }));
}

const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '').toSorted();

describe.each(SHOP_TAGS)('BE-11: the words of the shop in %s', (tag) => {
  it('have the placeholders of English, of which only a form for some numbers may leave some out', async () => {
    const wrong = (await textsIn(tag)).filter(({ path, text, english }) => {
      const [own, known] = [placeholdersIn(text), placeholdersIn(english)];
      if (CATEGORY.test(path) && !path.endsWith('.other')) return own.some((name) => !known.includes(name));
      return own.join() !== known.join();
    });
    expect(wrong).toEqual([]);
  });

  it('fill without a brace that is left over', async () => {
    const filled = (await textsIn(tag)).map(({ text }) =>
      fillText(text, Object.fromEntries(placeholdersIn(text).map((name) => [name, 'x']))),
    );
    expect(filled.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('have a form for every number', async () => {
    const { texts, locale } = await loadShopLanguage(tag);
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const plural of [texts.product.left, texts.messages.tryAgain.seconds, texts.address.fixFields]) {
      expect(Object.keys(plural).toSorted()).toEqual([...wanted].toSorted());
    }
  });

  it('are there, without spaces around them, and no sentence is still English', async () => {
    const wrong = (await textsIn(tag)).filter(
      ({ text, english }) =>
        text === '' || text.trim() !== text || (tag !== 'en' && /\w+ \w+ \w+/.test(english) && text === english),
    );
    expect(wrong).toEqual([]);
  });

  it('name how many of a product can be ordered without a noun or verb that depends on the number', async () => {
    const { overStock } = (await loadShopLanguage(tag)).texts.cartIssues;
    // In these, neither the verb nor the noun changes with the number.
    const isInvariant = tag === 'en' || tag === 'ja';
    expect(isInvariant || /: \{available\}(?: Stück)?\.$/u.test(overStock)).toBe(true);
  });

  it('name a button so that the name contains the words on it, for voice control', async () => {
    const { cart, account } = (await loadShopLanguage(tag)).texts;
    const names = [
      [cart.remove, cart.removeItem],
      [cart.undo, cart.undoItem],
      [account.edit, account.editAddress],
      [account.makeDefault, account.makeAddressDefault],
      [account.delete, account.deleteAddress],
      [account.confirmDelete, account.confirmDeleteAddress],
    ] as const;
    expect(names.filter(([words, name]) => !name.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
  });

  it('stand on pages of their own', () => {
    expect(SHOP_LANGUAGES[tag].rootPath).toMatch(tag === 'en' ? /^\/$/ : /^\/[a-z]{2}(-[a-z]{2})?\/$/);
  });
});

/** The shop's texts and the calculator's, by their keys. */
async function allTextsIn(tag: ShopTag): Promise<readonly (readonly [string, string])[]> {
  const { texts, calculator } = await loadShopLanguage(tag);
  const table: Table = JSON.parse(JSON.stringify({ texts, calculator }));
  return flatten(table);
}

it.each([
  ['de-AT', 'de'],
  ['ar-EG', 'ar'],
  ['en-CA', 'en'],
  ['fr', 'en'],
  ['zh-CN', 'en'],
  ['xx', 'en'],
])('BE-11: the shop speaks to a visitor whose language is %s in %s', (locale, tag) => {
  expect(shopTagOf(locale)).toBe(tag);
});

/** Signs that the language writes in another way. In English, the specification writes three dots. */
const WRONG_SIGNS: Readonly<Record<ShopTag, RegExp>> = {
  en: /[’…]/u,
  de: /['"]|[^\u00a0]%|\.{3}/u,
  ja: /['",:;!?()]|\.{3}|\p{Ideographic} \p{Ideographic}/u,
  ar: /['"?,;]|\.{3}/u,
};

it.each(SHOP_TAGS)('BE-11: the texts in %s have the punctuation of the language', async (tag) => {
  const wrong = (await allTextsIn(tag)).filter(([, text]) => WRONG_SIGNS[tag].test(text) || text.includes('  '));
  expect(wrong).toEqual([]);
});
