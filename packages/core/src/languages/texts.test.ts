import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { completeTexts, ENGLISH } from '../texts/en.ts';
import { fillText, placeholdersIn } from '../texts/fill.ts';
import type { PluralTexts } from '../texts/texts.ts';
import type { LanguageTexts } from './language-texts.ts';
import { LANGUAGES, loadLanguage } from './languages.ts';

/** Every text by its path; those with plural forms as one. */
function textsOf(table: object, path = ''): [path: string, text: string | PluralTexts][] {
  return (Object.entries(table) as [string, string | object][]).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[path + key, value]];
    return 'other' in value ? [[path + key, value as PluralTexts]] : textsOf(value, `${path}${key}.`);
  });
}

const english = new Map(textsOf(ENGLISH));

/** "two" says the number in a word, in some languages; "zero" needs none. */
const SAYS_THE_NUMBER = ['zero', 'one', 'two'];
const isNumber = (name: string) => name === 'count' || name === 'seconds';

describe.each(LANGUAGES)('the texts in %s', (tag) => {
  test('have the keys of English', async () => {
    const { texts } = await loadLanguage(tag);
    expect(textsOf(texts).map(([path]) => path)).toEqual([...english.keys()]);
  });

  test('have the placeholders of English, no more and no less', async () => {
    const { texts } = await loadLanguage(tag);
    for (const [path, text] of textsOf(texts)) {
      const model = english.get(path) ?? '';
      for (const [category, form] of Object.entries(typeof text === 'string' ? { other: text } : text)) {
        const wanted =
          typeof model === 'string' ? model : category === 'one' || category === 'zero' ? model.one : model.other;
        const mayLeaveOut = (name: string) => SAYS_THE_NUMBER.includes(category) && isNumber(name);
        const found = placeholdersIn(form);
        const left = placeholdersIn(wanted ?? '').filter((name) => !found.includes(name) && !mayLeaveOut(name));
        expect(left, `${path} ${category}`).toEqual([]);
        expect(placeholdersIn(wanted ?? ''), `${path} ${category}`).toEqual(expect.arrayContaining([...found]));
      }
    }
    expect(completeTexts(texts)).toEqual(texts);
  });

  test('fill without a brace left over', async () => {
    const { texts } = await loadLanguage(tag);
    const values = Object.fromEntries(
      [...english.values()]
        .flatMap((text) => placeholdersIn(typeof text === 'string' ? text : text.other))
        .map((name) => [name, 'x']),
    );
    for (const [path, text] of textsOf(texts)) {
      for (const form of typeof text === 'string' ? [text] : Object.values(text)) {
        expect(fillText(form, values), path).not.toMatch(/[{}]/);
        expect(form.trim(), path).not.toBe('');
        expect(form.split('\u2069').length, path).toBe(form.split(/[\u2066-\u2068]/).length);
      }
    }
  });

  test('have a form for each plural category, and no other', async () => {
    const { texts } = await loadLanguage(tag);
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    for (const [path, text] of textsOf(texts)) {
      if (typeof text !== 'string') expect(Object.keys(text).toSorted(), path).toEqual(categories);
    }
  });

  test('are their own where English has words', async () => {
    const { texts } = await loadLanguage(tag);
    const hasWords = (text: string) => /[A-Za-z]{3}/.test(text.replaceAll(/\{\w+\}/g, ''));
    const untranslated = textsOf(texts)
      .filter(([path, text]) => typeof text === 'string' && text === english.get(path) && hasWords(text))
      .map(([path]) => path);
    const allowed = tag === 'en' ? untranslated : [...(SPELT_ALIKE[tag] ?? []), 'postalKinds.eircode'];
    expect(untranslated.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  test('take at most 3 KB after gzip', async () => {
    const { texts } = await loadLanguage(tag);
    // With quotes around each key, which a minifier takes away: more than what is built.
    expect(gzipSync(JSON.stringify(texts), { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
  });
});

const SPELT_ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: ['provinceKinds.region'],
  fr: ['provinceKinds.province'],
  nl: ['postalKinds.postcode'],
  pl: ['provinceKinds.region'],
  sv: ['provinceKinds.region'],
};

test('a plural form that a language needs has to be there', () => {
  const forms: LanguageTexts<'pl', { readonly rates: PluralTexts }> = {
    // @ts-expect-error -- Polish has "few" too
    rates: { one: 'stawka', many: 'stawek', other: 'stawki' },
  };
  expect(forms.rates.few).toBeUndefined();
});
