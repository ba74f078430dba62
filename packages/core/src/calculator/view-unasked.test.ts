import { aDestination } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { createCountryBook } from '../address/create-country-book.ts';
import { loadCountryRules } from '../address/data/load-country-rules.ts';
import { ENGLISH } from '../texts/en.ts';
import { createMoneyWriter } from './money-writer.ts';
import type { CalculatorState, CountryState, RunTrigger } from './state.ts';
import { projectView } from './view.ts';

const rules = await loadCountryRules('CA');
const country: CountryState = rules === null ? { kind: 'unknown' } : { kind: 'known', rules };
const common = { destination: aDestination(), country, displayCurrency: null, selectedCode: null };
const idle: CalculatorState = { ...common, status: 'idle', because: 'not_asked' };

const view = (state: CalculatorState) =>
  projectView(state, { countries: createCountryBook(), texts: ENGLISH, money: createMoneyWriter(), locale: 'en' });

describe('ST-5: an address that is not complete, of a run that nobody asked for', () => {
  const refused = (zip: string, trigger?: RunTrigger): CalculatorState => ({
    ...common,
    destination: aDestination({ zip }),
    status: 'failed',
    run: 1,
    error: { code: 'field_messages', fields: [{ field: 'zip', messages: ["can't be blank"] }] },
    trigger,
  });

  test.each(['page_load', 'typing'] as const)(
    'is told politely, says what to do and marks the field (%s)',
    (trigger) => {
      const { results, announcement, fields } = view(refused('', trigger));
      expect(results).toMatchObject({
        text: "Error : zip can't be blank.",
        advice: 'Add your postal code to see rates.',
        isCalm: true,
      });
      expect(announcement).toEqual({
        politeness: 'polite',
        text: "Error : zip can't be blank. Add your postal code to see rates.",
      });
      expect(fields.zip).toMatchObject({ missing: true, invalid: false });
    },
  );

  test('a wrong code is an error of the field all the same', () => {
    expect(view(refused('99999', 'page_load')).fields.zip).toMatchObject({ missing: false, invalid: true });
    expect(view(refused('99999', 'page_load')).results).toMatchObject({
      advice: 'Check the fields above, then try again.',
    });
  });

  test('a shopper who asked is told at once', () => {
    const { results, announcement, fields } = view(refused(''));
    expect(results).toMatchObject({ advice: 'Add your postal code to see rates.', isCalm: false });
    expect(announcement.politeness).toBe('assertive');
    expect(fields.zip).toMatchObject({ missing: false, invalid: true });
  });

  test('without a province, too, the address is to be completed', () => {
    const fields = ['province', 'zip'].map((field) => ({ field, messages: ["can't be blank"] }));
    const state: CalculatorState = {
      ...common,
      destination: { country: 'CA', province: '', zip: '' },
      status: 'failed',
      run: 1,
      error: { code: 'field_messages', fields },
      trigger: 'page_load',
    };
    expect(view(state).results).toMatchObject({ advice: 'Complete your address to see rates.' });
    expect(view(state).fields.province).toMatchObject({ missing: true, invalid: false });
  });
});

test('a country that is a guess is labelled as one', () => {
  expect(view({ ...idle, isCountryGuessed: true }).fields.country.hint).toBe(
    "We guessed this from your browser's language.",
  );
  expect(view(idle).fields.country.hint).toBe('');
});
