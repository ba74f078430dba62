import { describe, expect, test } from 'vitest';

import { COUNTRY_RULES } from '../address/data/all-rules.ts';
import { COUNTRY_NAMES } from '../address/data/country-names.ts';
import { loadLanguage } from './languages.ts';
import { LANGUAGES, matchLanguage } from './tags.ts';
import { loadPlaceNames, loadProvinceNames } from './load-place-names.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch', 'de'],
  ['en-GB', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['iw', 'he'],
  ['ar-EG', 'ar'],
  ['zh-TW', undefined],
  ['zh-Hant', undefined],
  ['hi-Latn', undefined],
  ['da', undefined],
  ['de_DE', undefined],
  ['', undefined],
])('%j is the language %j', (locale, tag) => {
  expect(matchLanguage(locale)).toBe(tag);
});

test.each(LANGUAGES)('%s is a language of its own, by its own tag', async (tag) => {
  expect(matchLanguage(tag)).toBe(tag);
  expect(await loadLanguage(tag)).toMatchObject({ tag, direction: ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr' });
});

test.each(Object.entries({ loadLanguage, loadPlaceNames, loadProvinceNames }))(
  '%s says which tag is no language',
  async (_, load) => {
    for (const tag of ['de-AT', 'toString', undefined]) {
      await expect(load(tag as never)).rejects.toThrow(
        new RangeError(`There is no language "${tag}"; pass what matchLanguage("${tag}") returns, or else "en".`),
      );
    }
  },
);

describe.each(LANGUAGES)('BE-11: the names of places in %s', (tag) => {
  test('are there for every country', async () => {
    const { countries } = await loadPlaceNames(tag);
    expect(Object.keys(countries).toSorted()).toEqual(Object.keys(COUNTRY_NAMES).toSorted());
    expect(Object.values(countries)).toSatisfy(areDistinctNames);
  });

  test('are there for every province, under its own country', async () => {
    const { provinces } = await loadPlaceNames(tag);
    const asked = Object.values(COUNTRY_RULES)
      .filter((rules) => rules.provinces.length > 0)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    const codes = (list: readonly string[]) => list.toSorted();
    expect(
      Object.entries(provinces)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([country, names]) => [country, codes(Object.keys(names))]),
    ).toEqual(asked.map((rules) => [rules.code, codes(rules.provinces.map(({ code }) => code))]));
    for (const names of Object.values(provinces)) expect(Object.values(names)).toSatisfy(areDistinctNames);
  });
});

const SCRIPTS = {
  ja: /[\p{Script=Han}\p{Script=Katakana}]/u,
  'zh-Hans': /\p{Script=Han}/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
} as const;

test.each(Object.entries(SCRIPTS))('BE-11: no place has a Latin name in %s', async (tag, script) => {
  const { countries, provinces } = await loadPlaceNames(matchLanguage(tag) ?? 'en');
  const names = [countries, ...Object.values(provinces)].flatMap((each) => Object.values(each));
  expect(names.filter((name) => !script.test(name) || /\p{Script=Latin}/u.test(name))).toEqual([]);
});

const ENGLISH_WORDS =
  /\b(?:Department|Metropolitan|Autonomous|of October|District of|(?:Federal|National) Capital|Kong Island|West Panamá)\b/u;

test.each(['de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'pl', 'sv'] as const)(
  'BE-11: no place in %s has an English word for what it is',
  async (tag) => {
    const { provinces } = await loadPlaceNames(tag);
    const names = Object.values(provinces).flatMap((each) => Object.values(each));
    expect(names.filter((name) => ENGLISH_WORDS.test(name))).toEqual([]);
  },
);

const areDistinctNames = (names: readonly string[]): boolean =>
  names.every((name) => name.trim() === name && name !== '') && new Set(names).size === names.length;
