import { describe, expect, test } from 'vitest';

import { CANADA, IN_CANADA, knownCountry, rulesOf, RUN, viewOf } from '../../testing/open-calculator.ts';
import type { CountryState } from '../address/address-form.ts';
import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { RatesQuery } from '../rates/state.ts';
import { ENGLISH } from '../texts/en.ts';
import { fieldsView } from './address-fields.ts';

describe('the fields', () => {
  const fieldsIn = (country: CountryState, destination: Destination = IN_CANADA.destination) =>
    viewOf({ address: { ...IN_CANADA, country, destination } }).fields;
  const fields = async (code: string, change: Partial<Destination> = {}) =>
    fieldsIn(knownCountry(await rulesOf(code)), { country: code, province: '', postalCode: '', ...change });

  test.each([
    ['CA', 'Province', 'Postal code'],
    ['US', 'State', 'ZIP code'],
    ['JP', 'Prefecture', 'Postal code'],
    ['AE', 'Emirate', 'Postal code'],
    ['IE', 'County', 'Eircode'],
    ['HK', 'Region', 'Postal code'],
    ['AU', 'State/territory', 'Postcode'],
    ['IN', 'State', 'PIN code'],
    ['BR', 'State', 'Postal code'],
  ])('UI-3, UI-4: in %s the labels read %s and %s', async (code, province, postalCode) => {
    const shown = await fields(code);
    expect([shown.province.visible, shown.province.label, shown.postalCode.label]).toEqual([
      true,
      province,
      postalCode,
    ]);
  });

  test('UI-2, UI-3: a country without provinces hides them and has the default label', async () => {
    expect((await fields('DE')).province).toMatchObject({ visible: false, label: 'Province', options: [] });
    const country = knownCountry({ ...CANADA, provinces: [], provinceKind: 'county' });
    expect(fieldsIn(country).province).toMatchObject({ visible: false, label: 'Province' });
  });

  test('UI-4: a country without postal codes hides the field', async () => {
    expect((await fields('AE')).postalCode.visible).toBe(false);
    expect((await fields('HK')).postalCode.visible).toBe(false);
  });

  test('UI-4: an example as hint, a soft word for a code that looks wrong', async () => {
    expect((await fields('CA')).postalCode.hint).toMatch(/^For example [A-Z]\d[A-Z]\u00a0\d[A-Z]\d$/);
    expect((await fields('CA', { postalCode: 'k1n5t2' })).postalCode.suspect).toBe(false);
    expect((await fields('CA', { postalCode: '90210' })).postalCode).toMatchObject({
      suspect: true,
      hint: expect.stringContaining('Check the postal code'),
    });
  });

  test.each([
    ['US', true],
    ['IN', true],
    ['JP', false],
    ['CA', false],
    ['IE', false],
  ])('UI-4: in %s a keyboard with digits alone is enough: %s', async (code, digitsOnly) => {
    expect((await fields(code)).postalCode.digitsOnly).toBe(digitsOnly);
    const rules = await rulesOf(code);
    const lettered = knownCountry({ ...rules, postal: { ...rules.postal, pattern: '[A-Z]?\\d+' } });
    expect(fieldsIn(lettered).postalCode.digitsOnly).toBe(false);
  });

  test('UI-4: a country of which nothing is known has the field, without a hint and with a keyboard of letters', () => {
    expect(fieldsIn({ kind: 'unknown' }).postalCode).toMatchObject({
      visible: true,
      hint: '',
      digitsOnly: false,
    });
  });

  test('UI-4: where there is no example there is no hint', () => {
    const country = knownCountry({ ...CANADA, postal: { ...CANADA.postal, example: '' } });
    expect(fieldsIn(country).postalCode.hint).toBe('');
  });

  test('UI-4: by rules that are not all there yet no code is doubted', () => {
    const partial = knownCountry({ ...CANADA, isPartial: true });
    const { postalCode } = fieldsIn(partial, { country: 'CA', province: '', postalCode: '90210' });
    expect(postalCode).toMatchObject({ suspect: false, hint: 'For example H3Z\u00a02Y7' });
  });

  test('UI-4: a soft word for a code of another state', async () => {
    expect((await fields('US', { province: 'NY', postalCode: '90210' })).postalCode).toMatchObject({
      suspect: true,
      hint: 'Check the postal code. It may not be in New York.',
    });
    expect((await fields('US', { province: 'CA', postalCode: '90210' })).postalCode.suspect).toBe(false);
  });

  test('a country or a province that a theme names in full is the option with its code', async () => {
    expect((await fields('CA', { country: 'Canada', province: '' })).country.value).toBe('CA');
    expect((await fields('CA', { province: 'Ontario' })).province.value).toBe('ON');
  });
});

describe('a field that the shop refused', () => {
  const failed = (error: CalculatorError): RatesQuery => ({ ...RUN, status: 'failed', error });
  const refused = (field: string) => failed({ code: 'field_messages', fields: [{ field, messages: ['is wrong'] }] });
  const inCanada = (change: Partial<Destination>, query: RatesQuery) =>
    viewOf({ address: { ...IN_CANADA, destination: { ...IN_CANADA.destination, ...change } }, query });

  test.each([
    ['99999', 'Enter a postal code for Canada, like H3Z\u00a02Y7.'],
    ['  ', 'Enter your postal code.'],
    // The shop does not ship to the place: another example would not help.
    ['K1N 5T2', 'Check the postal code. Example: H3Z\u00a02Y7'],
  ])('says what to enter in place of the postal code "%s"', (postalCode, error) => {
    expect(inCanada({ postalCode }, refused('zip')).fields.postalCode).toMatchObject({ invalid: true, error });
  });

  test('says to choose a country or a province, and names a country that is not shipped to', () => {
    expect(inCanada({ country: '' }, refused('country')).fields.country.error).toBe('Choose a country');
    expect(inCanada({ province: '' }, refused('province')).fields.province.error).toBe('Choose one');
    expect(inCanada({}, failed({ code: 'country_not_supported' })).fields.country).toMatchObject({
      invalid: true,
      error: 'We do not ship to Canada.',
    });
  });

  test('is announced first, before the words of the server', () => {
    expect(inCanada({ postalCode: '99999' }, refused('zip')).announcement).toEqual({
      politeness: 'assertive',
      text: 'Enter a postal code for Canada, like H3Z\u00a02Y7. Error : zip is wrong.',
    });
  });

  test('says nothing while there is no error', () => {
    const { country, province, postalCode } = viewOf({}).fields;
    expect([country.error, province.error, postalCode.error, postalCode.switchTo]).toEqual(['', '', '', null]);
  });
});

describe('a postal code of the neighbour', () => {
  const switchTo = (postalCode: string, country: CountryState = knownCountry(CANADA)) =>
    viewOf({ address: { ...IN_CANADA, country, destination: { ...IN_CANADA.destination, postalCode } } }).fields
      .postalCode.switchTo;

  test('offers to switch between Canada and the United States', async () => {
    expect(switchTo('99999')).toEqual({ value: 'US', label: 'Switch to United States' });
    expect(switchTo('K1N 5T2', knownCountry(await rulesOf('US')))).toEqual({ value: 'CA', label: 'Switch to Canada' });
    expect([switchTo('K1N 5T2'), switchTo('1234'), switchTo('')]).toEqual([null, null, null]);
  });

  test('offers the country by its name where a theme has names, and nothing where it is not in the list', () => {
    const offered = (...values: string[]) =>
      fieldsView(
        { ...IN_CANADA, destination: { country: 'Canada', province: '', postalCode: '10001' } },
        { options: values.map((value) => ({ value, name: value })) },
        ENGLISH,
      ).postalCode.switchTo;
    expect(offered('Canada', 'United States')?.value).toBe('United States');
    expect(offered('Canada')).toBeNull();
  });
});
