import { describe, expect, test } from 'vitest';

import { CANADA, IN_CANADA, knownCountry, rulesOf, viewOf } from '../../testing/open-calculator.ts';
import type { CountryState } from '../address/address-form.ts';
import type { Destination } from '../address/destination.ts';

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
    expect((await fields('CA')).postalCode.hint).toMatch(/^For example [A-Z]\d[A-Z] \d[A-Z]\d$/);
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
    expect(postalCode).toMatchObject({ suspect: false, hint: 'For example H3Z 2Y7' });
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
