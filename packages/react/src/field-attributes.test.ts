import { createCalculator, type CalculatorOptions } from '@cartfare/core';
import { expect, test } from 'vitest';
import { testCountries } from '../testing/test-countries.ts';
import { elementIds } from './element-ids.ts';
import { fieldAttributes, type FieldAttributes } from './field-attributes.ts';

function attributesFor(country: string, options: Partial<CalculatorOptions> = {}, prefix = ''): FieldAttributes {
  const destination = { country, province: '', postalCode: '' };
  const { view } = createCalculator({
    countries: testCountries(),
    initialDestination: destination,
    ...options,
  }).getSnapshot();
  return fieldAttributes(elementIds(prefix), view.fields);
}

test('autofill is told that it is a shipping address', () => {
  const { country, province, postalCode } = attributesFor('CA');

  expect([country.autoComplete, province.autoComplete, postalCode.autoComplete]).toEqual([
    'shipping country',
    'shipping address-level1',
    'shipping postal-code',
  ]);
});

test('names are those of the first call, with and without a prefix', () => {
  const names = ({ country, province, postalCode }: FieldAttributes) => [country.name, province.name, postalCode.name];

  expect(names(attributesFor('CA', {}, 'drawer-'))).toEqual(names(attributesFor('CA')));
  expect(names(attributesFor('CA'))).toEqual([
    'shipping_address[country]',
    'shipping_address[province]',
    'shipping_address[zip]',
  ]);
});

test('a code of digits gets a keypad of digits, another one capital letters', () => {
  expect(attributesFor('US').postalCode.inputMode).toBe('numeric');
  expect(attributesFor('CA').postalCode).toMatchObject({
    inputMode: 'text',
    autoCapitalize: 'characters',
    spellCheck: false,
  });
});

test('the postal code is described by its hint only where there is one', () => {
  expect(attributesFor('CA', {}, 'drawer-').postalCode['aria-describedby']).toBe('drawer-address_zip_hint');
  expect(attributesFor('').postalCode['aria-describedby']).toBeUndefined();
});
