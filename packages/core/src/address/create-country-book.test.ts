import { describe, expect, test } from 'vitest';
import type { CountryRules } from './country-rules.ts';
import { createCountryBook } from './create-country-book.ts';
import { loadPlaceNames, loadProvinceNames } from '../languages/load-place-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';

const rulesOf = (code: string): CountryRules => ({
  code,
  provinceKind: 'province',
  provinces: [],
  postal: { use: 'none', kind: 'postal_code', example: '', pattern: '' },
});

/** A loader whose promises the test settles. */
function heldLoader() {
  const asked: string[] = [];
  const pending: { resolve: (rules: CountryRules | null) => void; reject: (reason: Error) => void }[] = [];
  const load = (code: string) =>
    new Promise<CountryRules | null>((resolve, reject) => {
      asked.push(code);
      pending.push({ resolve, reject });
    });
  return { asked, pending, load };
}

describe('the options', () => {
  test('are all countries by their English names, sorted by name', () => {
    const names = createCountryBook().options.map((option) => option.name);
    expect(names).toHaveLength(252);
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  });

  test('are the chosen countries, named and sorted in the chosen language', () => {
    const names = new Intl.DisplayNames(['de'], { type: 'region' });
    const book = createCountryBook({
      codes: ['DE', 'AT', 'EG'],
      names: (code) => names.of(code) ?? code,
      locale: 'de',
    });
    expect(book.options).toEqual([
      { value: 'EG', name: 'Ägypten' },
      { value: 'DE', name: 'Deutschland' },
      { value: 'AT', name: 'Österreich' },
    ]);
  });

  test('are named by their codes where the language has no name', () => {
    const names = { countries: { DE: 'Deutschland' }, provinces: {} };
    expect(createCountryBook({ codes: ['DE', 'EG'], names, locale: 'de' }).options).toEqual([
      { value: 'DE', name: 'Deutschland' },
      { value: 'EG', name: 'EG' },
    ]);
  });

  test('are all of them with those that the shop ships to first, each once', () => {
    const { options, firstCount } = createCountryBook({ first: ['US', 'CA'] });
    expect(firstCount).toBe(2);
    expect(options.slice(0, 3).map(({ value }) => value)).toEqual(['CA', 'US', 'AF']);
    expect(new Set(options.map(({ value }) => value)).size).toBe(252);
    expect(options).toHaveLength(252);
  });

  test('are only those that the shop ships to', () => {
    const { options, firstCount } = createCountryBook({ codes: ['US', 'CA', 'US'], first: ['FR'] });
    expect(options.map(({ value }) => value)).toEqual(['CA', 'US']);
    expect(firstCount).toBe(0);
  });

  test('BE-11: are named by the names of a language', async () => {
    const names = await loadPlaceNames('sv');
    expect(createCountryBook({ codes: ['AT', 'SE', 'CH'], names, locale: 'sv' }).options).toEqual([
      { value: 'CH', name: 'Schweiz' },
      { value: 'SE', name: 'Sverige' },
      { value: 'AT', name: 'Österrike' },
    ]);
  });

  test('BE-11: are those of the server, in its order and with its names', async () => {
    const options = [
      { value: 'CH', name: 'Suisse' },
      { value: 'AT', name: 'Autriche' },
    ];
    const names = await loadPlaceNames('de');
    expect(createCountryBook({ options, names, locale: 'de' }).options).toEqual(options);
  });

  test('BE-13: territories are destinations of their own', () => {
    const offered = new Set(createCountryBook().options.map(({ value }) => value));
    expect(['PR', 'GU', 'VI', 'GP', 'RE', 'GL', 'FO', 'JE', 'AX'].filter((code) => !offered.has(code))).toEqual([]);
  });

  test('refuse a code that is none, at once', () => {
    expect(() => createCountryBook({ codes: ['CA', 'Kanada'] })).toThrow('"Kanada" is not a country');
  });
});

describe('the fields', () => {
  const fieldsOf = (rules: CountryRules | null | undefined) => [rules?.provinces.length, rules?.postal.use];

  test('are those of the country', async () => {
    expect(fieldsOf(await createCountryBook().load('CA'))).toEqual([13, 'required']);
  });

  test('are only those that the shop needs, also in rules that are at hand', async () => {
    const canada = await loadCountryRules('CA');
    const preloaded = canada === null ? [] : [canada];
    expect(fieldsOf(await createCountryBook({ fields: [] }).load('CA'))).toEqual([0, 'none']);
    expect(fieldsOf(createCountryBook({ fields: ['postalCode'], preloaded }).peek('CA'))).toEqual([0, 'required']);
    expect(fieldsOf(createCountryBook({ fields: ['province'], preloaded }).peek('CA'))).toEqual([13, 'none']);
  });

  test('stay hidden where the country has none', async () => {
    expect(fieldsOf(await createCountryBook({ fields: ['province', 'postalCode'] }).load('AQ'))).toEqual([0, 'none']);
  });
});

describe('loading', () => {
  test('gives the rules of a country by code or by name', async () => {
    const book = createCountryBook({ codes: ['CA'] });
    const rules = await book.load('Canada');
    expect(rules?.code).toBe('CA');
    expect(await book.load('ca')).toBe(rules);
  });

  test('leaves the rules at hand', async () => {
    const book = createCountryBook();
    expect(book.peek('CA')).toBeUndefined();
    const rules = await book.load('CA');
    expect(book.peek('canada')).toBe(rules);
  });

  test('asks once, however many wait', async () => {
    const { asked, pending, load } = heldLoader();
    const book = createCountryBook({ load });
    const both = Promise.all([book.load('CA'), book.load('Canada')]);
    pending[0]?.resolve(rulesOf('CA'));
    const [first, second] = await both;
    expect(first).toBe(second);
    await book.load('CA');
    expect(asked).toEqual(['CA']);
  });

  test('may be tried again after it failed', async () => {
    const { asked, pending, load } = heldLoader();
    const book = createCountryBook({ load });
    const first = book.load('CA');
    pending[0]?.reject(new Error('offline'));
    await expect(first).rejects.toThrow('offline');
    expect(book.peek('CA')).toBeUndefined();
    const second = book.load('CA');
    pending[1]?.resolve(rulesOf('CA'));
    expect((await second)?.code).toBe('CA');
    expect(asked).toEqual(['CA', 'CA']);
  });

  test('gives null for what is not a country, without asking', async () => {
    const { asked, load } = heldLoader();
    expect(await createCountryBook({ load }).load('Atlantis')).toBeNull();
    expect(asked).toEqual([]);
  });
});

test('BE-11: provinces that are loaded have the names of the language, and those of the server stay', async () => {
  const canada = await loadCountryRules('CA');
  const names = { provinces: await loadProvinceNames('fr') };
  const book = createCountryBook({ names, locale: 'fr', preloaded: canada === null ? [] : [canada] });
  expect(book.peek('CA')).toBe(canada);
  const provinces = (await book.load('US'))?.provinces.map(({ name }) => name) ?? [];
  expect(provinces).toContain('Caroline du Nord');
  expect(provinces).toEqual(provinces.toSorted((a, b) => a.localeCompare(b, 'fr')));
});

test('preloaded rules need no loading', async () => {
  const { asked, load } = heldLoader();
  const canada = await loadCountryRules('CA');
  const book = createCountryBook({ preloaded: canada === null ? [] : [canada], load });
  expect(book.peek('CA')).toBe(canada);
  expect(await book.load('Canada')).toBe(canada);
  expect(asked).toEqual([]);
});
