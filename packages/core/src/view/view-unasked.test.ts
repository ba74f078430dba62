import { aDestination } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { IN_CANADA, RUN, viewOf } from '../../testing/open-calculator.ts';
import type { CalculatorState } from '../calculator/types.ts';
import type { RunTrigger } from '../rates/state.ts';

describe('ST-5: an address that is not complete, of a run that nobody asked for', () => {
  const refused = (postalCode: string, trigger?: RunTrigger): Partial<CalculatorState> => ({
    address: { ...IN_CANADA, destination: aDestination({ postalCode }) },
    query: {
      ...RUN,
      status: 'failed',
      error: { code: 'field_messages', fields: [{ field: 'zip', messages: ["can't be blank"] }] },
      trigger,
    },
  });

  test.each(['page_load', 'typing'] as const)(
    'is told politely, says what to do and marks the field (%s)',
    (trigger) => {
      const { results, announcement, fields } = viewOf(refused('', trigger));
      expect(results).toMatchObject({
        headline: 'Add your postal code to see rates.',
        text: "Error : zip can't be blank.",
        isCalm: true,
      });
      expect(announcement).toEqual({
        politeness: 'polite',
        text: "Add your postal code to see rates. Error : zip can't be blank.",
      });
      expect(fields.postalCode).toMatchObject({ missing: true, invalid: false, error: '' });
      expect(viewOf(refused('  ', trigger)).fields.postalCode).toMatchObject({ missing: true, invalid: false });
    },
  );

  test('a wrong code is an error of the field all the same', () => {
    expect(viewOf(refused('99999', 'page_load')).fields.postalCode).toMatchObject({ missing: false, invalid: true });
    expect(viewOf(refused('99999', 'page_load')).results).toMatchObject({
      headline: '',
      look: 'told',
    });
  });

  test('a shopper who asked is told at once', () => {
    const { results, announcement, fields } = viewOf(refused(''));
    expect(results).toMatchObject({ headline: '', isCalm: false });
    expect(announcement.politeness).toBe('assertive');
    expect(fields.postalCode).toMatchObject({ missing: false, invalid: true });
  });

  test('a run that nobody asked for, without a province, asks to complete the address', () => {
    const fields = ['province', 'zip'].map((field) => ({ field, messages: ["can't be blank"] }));
    const state: Partial<CalculatorState> = {
      address: { ...IN_CANADA, destination: { country: 'CA', province: '', postalCode: '' } },
      query: { ...RUN, status: 'failed', error: { code: 'field_messages', fields }, trigger: 'page_load' },
    };
    expect(viewOf(state).results).toMatchObject({ headline: 'Complete your address to see rates.' });
    expect(viewOf(state).fields.province).toMatchObject({ missing: true, invalid: false });
  });
});

test('a country that is a guess is labelled as one', () => {
  expect(viewOf({ address: { ...IN_CANADA, isCountryGuessed: true } }).fields.country.hint).toBe(
    "We guessed this from your browser's language.",
  );
  expect(viewOf({}).fields.country.hint).toBe('');
});
