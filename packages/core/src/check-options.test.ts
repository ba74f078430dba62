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

test('a calculator accepts a saved address with fields that are null or undefined', () => {
  const initialDestination = untyped({ country: 'CA', province: null, postalCode: undefined });
  const { address } = createCalculator({ countries, initialDestination }).getSnapshot().state;
  expect(address.destination).toEqual({ country: 'CA', province: '', postalCode: '' });
});
