import { describe, expect, test } from 'vitest';

import type { CalculatorError } from '../errors/calculator-error.ts';
import { completeTexts } from './complete-texts.ts';
import { ENGLISH } from './en.ts';
import { errorText } from './error-text.ts';
import { fill, fillParts } from './fill.ts';

test('values are put in where their names stand', () => {
  expect(fill<'rateSpoken'>('{name} at {price}', { name: 'Standard', price: '$9.80' })).toBe('Standard at $9.80');
});

test('the pieces say where they came from', () => {
  expect(fillParts<'rateSpoken'>('{name} at {price}.', { name: 'Standard', price: '$9.80' })).toEqual([
    { text: 'Standard', placeholder: 'name' },
    { text: ' at ', placeholder: null },
    { text: '$9.80', placeholder: 'price' },
    { text: '.', placeholder: null },
  ]);
});

test('values are never read as texts, and unknown names stay as written', () => {
  expect(fill<'rateSpoken'>('{name} {other}', { name: '{price}', price: '$1' })).toBe('{price} {other}');
});

describe('texts of one’s own', () => {
  test('may be a few: the others are English', () => {
    const texts = completeTexts({ calculate: 'Versand berechnen', errors: { throttled: 'Zu viele Anfragen.' } });
    expect(texts).toEqual({
      ...ENGLISH,
      calculate: 'Versand berechnen',
      errors: { ...ENGLISH.errors, throttled: 'Zu viele Anfragen.' },
    });
  });

  test('ER-1, ER-2: the sentences of errors are among them', () => {
    const { errors } = completeTexts({
      errors: { serverMessage: '{description} [{status}]', fieldMessages: 'Fehler: {messages}', fieldSeparator: ', ' },
    });
    const said = { code: 'server_message', message: 'Cart', status: '422', description: 'Leer' } as const;
    expect(errorText(said, errors, 'de').text).toBe('Leer [422]');
    const fields = [{ field: 'zip', messages: ['ist zu kurz', 'ist falsch'] }];
    expect(errorText({ code: 'field_messages', fields }, errors, 'de').text).toBe(
      'Fehler: zip ist zu kurz, zip ist falsch',
    );
  });

  test('ER-2: a field can go by its label; one that the page does not show goes by its name', () => {
    const { errors } = completeTexts({ errors: { fieldMessage: '{label} {message}' } });
    const fields = ['zip', 'constructor'].map((field) => ({ field, messages: ['ist falsch'] }));
    const shown = { zip: { label: 'Postleitzahl' } };
    expect(errorText({ code: 'field_messages', fields }, errors, 'de', undefined, shown).text).toBe(
      'Error : Postleitzahl ist falsch; constructor ist falsch.',
    );
  });

  test('ER-2: the server’s word "error" is not a label; in English it is named, as specified', () => {
    const { errors } = completeTexts({ errors: { fieldMessage: '{label} {message}' } });
    const said = { code: 'field_messages', fields: [{ field: 'error', messages: ['keine Versandart'] }] } as const;
    expect(errorText(said, errors, 'de').text).toBe('Error : keine Versandart.');
    expect(errorText(said, ENGLISH.errors, 'en').text).toBe('Error : error keine Versandart.');
  });

  test('a text that is undefined, such as a missing translation, is the English one', () => {
    const texts = { calculate: undefined, errors: { throttled: undefined }, sortOrders: undefined } as never;
    expect(completeTexts(texts)).toEqual(ENGLISH);
  });
});

test.each([
  [{ error: 'There was a problem calculating your shipping rates' }, 'The shop could not calculate shipping.'],
  [{ zip: 'is not valid for Canada' }, 'Check the fields above, then try again.'],
  [{ zip: 'is not valid', error: 'Something went wrong' }, 'Check the fields above, then try again.'],
])('the headline says to check the fields only if a message is about one: %j', (messages, headline) => {
  const fields = Object.entries(messages).map(([field, message]) => ({ field, messages: [message] }));
  expect(errorText({ code: 'field_messages', fields }, ENGLISH.errors, 'en')).toMatchObject({ headline });
});

describe('what a throttled shopper reads', () => {
  test.each([
    [30_000, 'Too many requests. Please try again in 30 seconds.'],
    [29_100, 'Too many requests. Please try again in 30 seconds.'],
    [1_000, 'Too many requests. Please try again in 1 second.'],
    [null, 'Too many requests.'],
  ])('for %s ms', (retryAfterMs, text) => {
    expect(errorText({ code: 'too_many_requests', retryAfterMs }, ENGLISH.errors, 'en').text).toBe(text);
  });
});

test.each([
  { code: 'empty_answer', status: 502 },
  { code: 'unexpected_page', status: 200 },
  { code: 'unreadable', status: 200, path: 'shipping_rates[0].price' },
] as const)('a fault that the shopper cannot mend is told without its code: %j', (error) => {
  expect(errorText(error, ENGLISH.errors, 'en')).toEqual({
    headline: '',
    text: "We couldn't get rates. Try again.",
    advice: '',
    mayRetry: true,
  });
});

test.each([
  ['422', 'The shop could not calculate shipping.', false],
  ['503', 'The shop could not calculate shipping. Try again in a moment.', true],
])('ER-1: above the words of the server (status %s) there is a sentence for people', (status, headline, mayRetry) => {
  const error = { code: 'server_message', message: 'Cart Error', status, description: 'No.' } as const;
  expect(errorText(error, ENGLISH.errors, 'en')).toEqual({
    headline,
    text: `Cart Error(${status}): No.`,
    advice: '',
    mayRetry,
  });
});

test('BE-2: items that cannot be shipped are named above the words of the server', () => {
  const items = ['Anchor', 'Rope'].map((title, index) => ({ variantId: String(index), title }));
  const error = { code: 'server_message', message: 'Cart Error', status: '422', description: 'No.' } as const;
  expect(errorText({ ...error, unshippableItems: items }, ENGLISH.errors, 'en')).toEqual({
    headline: "Anchor and Rope can't be shipped to this address.",
    text: 'Cart Error(422): No.',
    advice: '',
    mayRetry: false,
  });
});

test.each<[CalculatorError, boolean]>([
  [{ code: 'timed_out', limitMs: 60_000 }, true],
  [{ code: 'offline', retriesWhenOnline: true }, true],
  [{ code: 'unreachable' }, true],
  [{ code: 'too_many_requests', retryAfterMs: 600_000 }, true],
  [{ code: 'field_messages', fields: [{ field: 'error', messages: ['no carrier answered'] }] }, true],
  [{ code: 'field_messages', fields: [{ field: 'zip', messages: ['is too short'] }] }, false],
  [{ code: 'country_not_supported' }, false],
])('another try is offered only after what may pass: %j', (error, mayRetry) => {
  expect(errorText(error, ENGLISH.errors, 'en').mayRetry).toBe(mayRetry);
});
