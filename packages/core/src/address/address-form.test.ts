import { describe, expect, test } from 'vitest';

import { CANADA, knownCountry, rulesOf } from '../../testing/open-calculator.ts';
import {
  editAddress,
  fillProvince,
  openAddress,
  settleCountry,
  spelledPostalCode,
  type AddressForm,
} from './address-form.ts';
import { createCountryBook } from './create-country-book.ts';
import type { Destination } from './destination.ts';

const countries = createCountryBook({ preloaded: [CANADA] });
const UNITED_STATES = knownCountry(await rulesOf('US'));
const HONG_KONG = knownCountry(await rulesOf('HK'));
const SINGAPORE = knownCountry(await rulesOf('SG'));

describe('UI-2: rules of a country that come late', () => {
  const form = openAddress({ country: 'HK', province: 'X', postalCode: '999' }, countries);

  test('empty the fields that the country does not have', () => {
    expect(settleCountry(form, 'HK', HONG_KONG)).toMatchObject({
      destination: { country: 'HK', province: 'X', postalCode: '' },
      country: HONG_KONG,
    });
    const singapore = openAddress({ country: 'SG', province: 'X', postalCode: '238801' }, countries);
    expect(settleCountry(singapore, 'SG', SINGAPORE).destination).toEqual({
      country: 'SG',
      province: '',
      postalCode: '238801',
    });
  });

  test('leave the fields as they are when they cannot be loaded', () => {
    const unknown = { kind: 'unknown' } as const;
    expect(settleCountry(form, 'HK', unknown)).toEqual({ ...form, country: unknown });
  });

  test('are ignored once the form has another country', () => {
    const moved = editAddress(form, { country: 'CA' }, countries);
    expect(settleCountry(moved, 'HK', HONG_KONG)).toBe(moved);
  });
});

describe('an edit', () => {
  const form: AddressForm = openAddress({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' }, countries, true);

  test('that changes nothing returns the same form', () => {
    expect(editAddress(form, { postalCode: 'K1N 5T2' }, countries)).toBe(form);
  });

  test('of the country confirms it, of another field does not', () => {
    expect(editAddress(form, { postalCode: 'M5V' }, countries).isCountryGuessed).toBe(true);
    expect(editAddress(form, { country: 'US' }, countries).isCountryGuessed).toBe(false);
  });
});

test('a postal code is spelled as its country does once all rules are known, and not by partial ones', () => {
  const destination = { country: 'CA', province: '', postalCode: 'k1n5t2' };
  expect(spelledPostalCode({ destination, country: knownCountry(CANADA) })).toBe('K1N 5T2');
  expect(spelledPostalCode({ destination, country: knownCountry({ ...CANADA, isPartial: true }) })).toBe('k1n5t2');
});

describe('a postal code that is entered over the one that the form was opened with', () => {
  const american = (province: string) =>
    openAddress({ country: 'US', province, postalCode: '10001' }, createCountryBook({ preloaded: [CANADA] }));
  const typed = (form: AddressForm, ...codes: readonly string[]) =>
    codes.reduce((edited, postalCode) => editAddress(edited, { postalCode }, countries), form);
  const arrived = (form: AddressForm) => fillProvince(settleCountry(form, 'US', UNITED_STATES));

  test.each(['NY', 'New York', ''])('takes the province %j with it, before and after the rules come', (province) => {
    const form = american(province);
    expect(typed(arrived(form), '9', '94105').destination.province).toBe('CA');
    expect(arrived(typed(form, '9', '94105')).destination.province).toBe('CA');
    const preloaded = openAddress({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' }, countries);
    expect(typed(preloaded, 'V5', 'V5K 0A1').destination.province).toBe('BC');
  });

  test('leaves a province that was selected against the code, before and after the rules come', () => {
    expect(typed(arrived(american('NJ')), '94105').destination.province).toBe('NJ');
    expect(arrived(typed(american('NJ'), '94105')).destination.province).toBe('NJ');
    const selected = editAddress(american('NY'), { province: 'NJ' }, countries);
    expect(arrived(typed(selected, '94105')).destination.province).toBe('NJ');
  });

  test('changes nothing by itself: the province stays as it was given', () => {
    expect(arrived(american('New York')).destination.province).toBe('New York');
  });

  test('fills the province that was missing when the rules come', () => {
    expect(arrived(american('')).destination.province).toBe('NY');
  });
});

describe('a postal code that is entered', () => {
  const form = openAddress({ country: 'CA' }, countries);
  const provinceAfter = (...changes: readonly Partial<Destination>[]) =>
    changes.reduce((edited, change) => editAddress(edited, change, countries), form).destination.province;

  test('fills its province once it is complete, and another one the next', () => {
    expect(provinceAfter({ postalCode: 'K1N' })).toBe('');
    expect(provinceAfter({ postalCode: 'K1N 5T2' })).toBe('ON');
    expect(provinceAfter({ postalCode: 'K1N 5T2' }, { postalCode: 'H3Z' }, { postalCode: 'H3Z 2Y7' })).toBe('QC');
  });

  test('leaves a province that the shopper has selected, also the empty one', () => {
    expect(provinceAfter({ province: 'NL' }, { postalCode: 'K1N 5T2' })).toBe('NL');
    expect(provinceAfter({ postalCode: 'K1N 5T2' }, { province: 'QC' }, { postalCode: 'K2P 1L4' })).toBe('QC');
    expect(provinceAfter({ postalCode: 'K1N 5T2', province: '' })).toBe('');
  });

  test('fills no province where it can be of two', () => {
    // Nunavut and the Northwest Territories share X0.
    const shared = { ...CANADA, provinces: CANADA.provinces.map((each) => ({ ...each, postalPrefixes: 'X0' })) };
    const book = createCountryBook({ preloaded: [shared] });
    const edited = editAddress(openAddress({ country: 'CA' }, book), { postalCode: 'X0A 0A0' }, book);
    expect(edited.destination.province).toBe('');
  });

  test('fills its province when the rules of the country come', () => {
    const edited = editAddress(openAddress({ country: 'HK' }, countries), { country: 'US' }, countries);
    const typed = editAddress(edited, { postalCode: '10001' }, countries);
    expect(fillProvince(settleCountry(typed, 'US', UNITED_STATES)).destination.province).toBe('NY');
  });
});
