import { createFakePlatform } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { createCountryBook } from './address/create-country-book.ts';
import { createCalculator } from './calculator/calculator.ts';

/** A program without types can pass anything. */
const untyped = (value: unknown) => value as never;

const countries = createCountryBook();

test('a calculator needs a country book only: without options, that has all countries, in English', () => {
  const { view } = createCalculator({ countries }).getSnapshot();
  expect(view.fields.country.options).toContainEqual({ value: 'CA', name: 'Canada' });
  expect(view.button.label).toBe('Calculate shipping');
});

test.each<[string, unknown, RegExp]>([
  ['options without countries', {}, /must be a country book: pass createCountryBook\(\)/],
  ['a list of country codes', { countries: ['CA'] }, /must be a country book: pass createCountryBook\(\)/],
  ['a promise of a country book', { countries: Promise.resolve(createCountryBook()) }, /must be a country book/],
  ['half a country book', { countries: { options: [] } }, /must be a country book/],
  ['nothing', undefined, /createCalculator needs options: createCalculator\(\{ countries/],
  [
    'a misspelt option',
    { countries, initialDestinaton: {} },
    /no option "initialDestinaton"; there are countries, initialD/,
  ],
  ['an address as the source', { countries, source: 'https://shop.example' }, /`source` must be a function/],
  ['a time limit below 0', { countries, runLimitMs: -5 }, /more than 0; it is -5/],
  ['a time limit that is no number', { countries, runLimitMs: Number.NaN }, /more than 0; it is NaN/],
  ['a tag as the language', { countries, language: 'de' }, /what `await loadLanguage\("de"\)` returns/],
  ['a word as the currency', { countries, money: { shopCurrency: 'Dollars' } }, /such as "CAD"; it is "Dollars"/],
  ['a money format without a placeholder', { countries, money: { format: 'CAD' } }, /placeholder/],
  [
    'a money format of another currency with an unknown one',
    { countries, money: { formats: { EUR: '{{sum}}' } } },
    /placeholder/,
  ],
  ['a language tag with an underscore', { countries, language: { tag: 'de_DE' } }, /with hyphens, such as "de-DE"/],
  ['an empty language tag', { countries, language: { tag: '' } }, /BCP 47/],
])('createCalculator refuses %s', (_name, options, message) => {
  expect(() => createCalculator(untyped(options))).toThrow(message);
});

test.each<[string, (calculator: ReturnType<typeof createCalculator>) => unknown, RegExp]>([
  ['on() an unknown event', ({ on }) => on(untyped('answered'), () => {}), /no event "answered"; there are started/],
  ['setDestination() null', ({ setDestination }) => setDestination(untyped(null)), /must be an object/],
  ['calculate() null', (calculator) => calculator.calculate(untyped(null)), /must be an object/],
  ['setLanguage() an invalid tag', ({ setLanguage }) => setLanguage({ tag: 'de_DE' }), /with hyphens/],
  ['setLanguage() countries that are no book', ({ setLanguage }) => setLanguage({}, untyped({})), /createCountryBook/],
])('a calculator refuses %s, and stays as it is', (_name, call, message) => {
  const calculator = createCalculator({ countries });
  const before = calculator.getSnapshot();
  expect(() => call(calculator)).toThrow(message);
  expect(calculator.getSnapshot()).toBe(before);
});

const RATE = {
  name: 'Standard',
  code: 'standard',
  priceHundredths: 980,
  currency: null,
  description: '',
  delivery: null,
};

test.each<[string, unknown, string]>([
  ['a list without its kind', [RATE], "must return { kind: 'rates', rates: […] } or { kind: 'failed', error }"],
  ['no list', { kind: 'rates', rates: {} }, 'wrong `rates`: it must be a list; it is {}.'],
  ['a rate that is none', { kind: 'rates', rates: [null] }, 'wrong `rates[0]`: it must be an object; it is null.'],
  [
    'a rate without a price',
    { kind: 'rates', rates: [RATE, { ...RATE, priceHundredths: undefined }] },
    'wrong `rates[1].priceHundredths`: it must be a whole number, 980 for 9.80; it is undefined.',
  ],
  [
    'a rate without a code',
    { kind: 'rates', rates: [{ ...RATE, code: 1 }] },
    '`rates[0].code`: it must be a text; it is 1.',
  ],
  [
    'a rate with a day for its delivery',
    { kind: 'rates', rates: [{ ...RATE, delivery: '2026-11-25' }] },
    '`rates[0].delivery`: it must be { earliest, latest } or null; it is "2026-11-25".',
  ],
])('a source that returns %s is reported with what is expected', async (_name, outcome, message) => {
  const platform = createFakePlatform();
  const calculator = createCalculator({ countries, platform, source: async () => untyped(outcome) });
  expect(await calculator.calculate({ country: 'CA' })).toEqual({ kind: 'failed', error: { code: 'internal_error' } });
  expect(String(platform.reported[0])).toContain(message);
});

test('a calculator accepts a saved address with fields that are null or undefined', () => {
  const initialDestination = untyped({ country: 'CA', province: null, postalCode: undefined });
  const { address } = createCalculator({ countries, initialDestination }).getSnapshot().state;
  expect(address.destination).toEqual({ country: 'CA', province: '', postalCode: '' });
});
