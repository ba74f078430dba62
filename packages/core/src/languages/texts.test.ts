import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { completeTexts } from '../texts/complete-texts.ts';
import { ENGLISH } from '../texts/en.ts';
import { placeholdersIn } from '../texts/fill.ts';
import { fillText } from '../texts/fill.ts';
import type { PluralTexts } from '../texts/texts.ts';
import type { LanguageTexts } from './language-texts.ts';
import { loadLanguage } from './languages.ts';
import { LANGUAGES } from './tags.ts';

/** One sentence: its place in the table, and its plural category if it has one. */
interface Sentence {
  readonly path: string;
  readonly category: string | null;
  readonly text: string;
}

function sentencesOf(table: object, path = ''): readonly Sentence[] {
  return (Object.entries(table) as [string, string | object][]).flatMap(([key, value]): readonly Sentence[] => {
    if (typeof value === 'string') return [{ path: path + key, category: null, text: value }];
    if (!('other' in value)) return sentencesOf(value, `${path}${key}.`);
    return Object.entries(value as PluralTexts).map(([category, text]) => ({ path: path + key, category, text }));
  });
}

const english = sentencesOf(ENGLISH);
const pathsOf = (sentences: readonly Sentence[]) => [...new Set(sentences.map(({ path }) => path))];

/**
 * The placeholders that a language's sentence has. English has "one" and "other"; a sentence for no rates at all says as
 * little as the one for one rate. Only English, in the words of the specification, says "zip" for the field's label.
 */
function placeholdersOf({ path, category }: Sentence, tag: string): readonly string[] {
  const model = category === null ? null : category === 'one' || category === 'zero' ? 'one' : 'other';
  const names = placeholdersIn(english.find((each) => each.path === path && each.category === model)?.text ?? '');
  return tag === 'en' ? names : names.map((name) => (name === 'field' ? 'label' : name));
}

/** In some languages the noun's form itself expresses the number, such as "two". */
const saysHowMany = (category: string | null) => category === 'zero' || category === 'one' || category === 'two';
const isNumber = (name: string) => name === 'count' || name === 'seconds';

describe.each(LANGUAGES)('BE-11: the texts in %s', (tag) => {
  test('have the keys of English', async () => {
    const { texts } = await loadLanguage(tag);
    expect(pathsOf(sentencesOf(texts))).toEqual(pathsOf(english));
  });

  test('have the placeholders of English, no more and no less', async () => {
    const { texts } = await loadLanguage(tag);
    const wrong = sentencesOf(texts).filter((sentence) => {
      const wanted = placeholdersOf(sentence, tag);
      const found = placeholdersIn(sentence.text);
      const needed = wanted.filter((name) => !(isNumber(name) && saysHowMany(sentence.category)));
      return found.some((name) => !wanted.includes(name)) || needed.some((name) => !found.includes(name));
    });
    expect(wrong).toEqual([]);
    expect(completeTexts(texts)).toEqual(texts);
  });

  test('fill without a brace left over, and close the isolates that they open', async () => {
    const { texts } = await loadLanguage(tag);
    const wrong = sentencesOf(texts).filter((sentence) => {
      const filled = fillText(
        sentence.text,
        Object.fromEntries(placeholdersOf(sentence, tag).map((name) => [name, 'x'])),
      );
      const isBalanced = filled.split('\u2069').length === filled.split(/[\u2066-\u2068]/).length;
      return /[{}]/.test(filled) || filled.trim() === '' || !isBalanced;
    });
    expect(wrong).toEqual([]);
  });

  test('have a form for each plural category, and no other', async () => {
    const { texts } = await loadLanguage(tag);
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const { ratesFound, errors } = texts;
    expect([ratesFound, errors.throttledFor].map((forms) => Object.keys(forms).toSorted())).toEqual([
      categories,
      categories,
    ]);
  });

  test('are their own where English has words', async () => {
    const { texts } = await loadLanguage(tag);
    const untranslated = sentencesOf(texts)
      .filter(({ text }) => english.some((each) => each.text === text) && /[A-Za-z]{3}/.test(fillText(text, NOTHING)))
      .map(({ path }) => path);
    const allowed = tag === 'en' ? untranslated : [...(SPELT_ALIKE[tag] ?? []), 'postalKinds.eircode'];
    expect(untranslated.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  test('take at most 3 KB after gzip', async () => {
    const { texts } = await loadLanguage(tag);
    // With quotes around each key, which a minifier removes: larger than the built file.
    expect(gzipSync(JSON.stringify(texts), { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
  });
});

// English has the words of the specification; Japanese may have any text after the price.
const SETS_PRICE_APART = LANGUAGES.filter((tag) => !['en', 'ja'].includes(tag));

test.each(SETS_PRICE_APART)(
  'MO-4: the texts in %s name a price so that the word for free fits as well',
  async (tag) => {
    const { texts } = await loadLanguage(tag);
    const wrong = [...Object.values(texts.ratesFound), texts.rateSpoken].filter(
      (text) => text.includes('{price}') && !/[:,，：،]\s?\u2066?\{price\}/u.test(text),
    );
    expect(wrong).toEqual([]);
  },
);

// "à la Californie" but "au Texas": the articles of these names are not known.
test.each(['fr', 'it', 'pt-BR', 'pl'] as const)(
  'UI-4: the hint in %s names a province so that the name needs no article and no case',
  async (tag) => {
    const { texts } = await loadLanguage(tag);
    expect(texts.postalElsewhere).toMatch(/:\s\{province\}/u);
  },
);

const NOTHING = Object.fromEntries(english.flatMap(({ text }) => placeholdersIn(text)).map((name) => [name, '']));

const SPELT_ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: ['provinceKinds.region'],
  fr: ['provinceKinds.province'],
  nl: ['postalKinds.postcode', 'postalKinds.postal_code', 'postalKinds.pin_code', 'postalKinds.zip_code'],
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
