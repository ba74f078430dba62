import { aDestination } from '@cartfare/testing';
import { expect, test } from 'vitest';

import { ENGLISH } from '../texts/en.ts';
import type { CalculatorState } from './state.ts';
import { projectFields } from './view-fields.ts';

const common = {
  destination: aDestination(),
  country: { kind: 'unknown' },
  displayCurrency: null,
  selectedCode: null,
} as const;
const invalidOf = (state: CalculatorState) => {
  const { country, province, zip } = projectFields(state, { options: [] }, ENGLISH);
  return [country.invalid, province.invalid, zip.invalid];
};

test('ER-2: a field that the shop refused is invalid, and no other', () => {
  const error = { code: 'field_messages', fields: [{ field: 'zip', messages: ['is too short'] }] } as const;
  expect(invalidOf({ ...common, status: 'failed', run: 1, error })).toEqual([false, false, true]);
  expect(invalidOf({ ...common, status: 'idle', because: 'not_asked' })).toEqual([false, false, false]);
});

test('ER-3: a country that is not supported is invalid', () => {
  const error = { code: 'country_not_supported' } as const;
  expect(invalidOf({ ...common, status: 'failed', run: 1, error })).toEqual([true, false, false]);
});
