import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { errorText } from '../texts/error-text.ts';
import { ENGLISH } from '../texts/en.ts';
import type { CalculatorError } from './calculator-error.ts';
import { classifyFailedResponse } from './classify.ts';

const classify = (body: unknown, status = 422, contentType = 'application/json') =>
  classifyFailedResponse({ status, contentType, body: typeof body === 'string' ? body : JSON.stringify(body) });

const sentence = (body: unknown, status?: number) => errorText(classify(body, status), ENGLISH.errors, 'en').text;

describe('the sentences of the specification', () => {
  test('ER-1: message, status and description', () => {
    expect(sentence({ message: 'Cart Error', status: 404, description: 'Cannot find variant' })).toBe(
      'Cart Error(404): Cannot find variant',
    );
    expect(sentence({ status: 'bad_request', message: 'Cart Error', description: 'Line is missing' })).toBe(
      'Cart Error(bad_request): Line is missing',
    );
  });

  test('ER-2: fields and their messages', () => {
    expect(sentence({ zip: ['is not valid for Canada', 'is too short'] })).toBe(
      'Error : zip is not valid for Canada; zip is too short.',
    );
    expect(sentence({ zip: ["can't be blank"], province: ['is not valid'] })).toBe(
      "Error : zip can't be blank; province is not valid.",
    );
    expect(sentence({ error: ['no carrier could give a rate'] })).toBe('Error : error no carrier could give a rate.');
  });

  test('ER-2: a country that was not chosen keeps its sentence, and the headline says what to do', () => {
    const error = classify({ country: ["can't be blank"] });
    expect(errorText(error, ENGLISH.errors, 'en')).toEqual({
      headline: 'Choose a country, then try again.',
      text: "Error : country can't be blank.",
      advice: '',
      mayRetry: false,
    });
  });

  test('ER-3: an unsupported country, and only the exact text', () => {
    expect(sentence({ country: ['is not supported'] })).toBe('We do not ship to this destination.');
    expect(sentence({ country: 'is not supported' })).toBe('We do not ship to this destination.');
    expect(sentence({ country: ['is not supported', 'is odd'] })).toBe(
      'Error : country is not supported; country is odd.',
    );
    expect(sentence({ country: ['is not supported'], zip: ['is odd'] })).toBe(
      'Error : country is not supported; zip is odd.',
    );
    expect(sentence({ country: ['is not supported.'] })).toBe('Error : country is not supported..');
  });

  test('ER-5: one string is a list of one', () => {
    expect(sentence({ zip: 'is not valid' })).toBe('Error : zip is not valid.');
  });

  test('a problem of RFC 9457 is a message, and no list of fields', () => {
    const problem = { type: 'urn:x', title: 'There are no settings', status: 503, detail: 'Import some.' };
    const classified = classify(problem, 503, 'application/problem+json; charset=utf-8');
    expect(errorText(classified, ENGLISH.errors, 'en').text).toBe('There are no settings(503): Import some.');
    expect(classify(problem, 429, 'application/problem+json')).toEqual({
      code: 'too_many_requests',
      retryAfterMs: null,
    });
  });

  test('EN-4: an incomplete message is read as fields', () => {
    expect(sentence({ message: 'Oops', status: 500 })).toBe('Error : message Oops; status 500.');
  });
});

describe('everything else has an entry of its own', () => {
  test.each([
    ['a page by its label', '<p>Sorry</p>', 'text/html; charset=utf-8', { code: 'unexpected_page', status: 500 }],
    ['a page by its looks', ' <!doctype html>', 'application/json', { code: 'unexpected_page', status: 500 }],
    ['no body', '', '', { code: 'empty_answer', status: 500 }],
    ['a body of null', 'null', 'application/json', { code: 'empty_answer', status: 500 }],
    ['a number', '42', 'application/json', { code: 'unreadable', status: 500, path: '' }],
    ['an empty object', '{}', 'application/json', { code: 'unreadable', status: 500, path: '' }],
    ['fields without messages', '{"zip":[]}', 'application/json', { code: 'unreadable', status: 500, path: '' }],
    ['plain text', 'Bad Gateway', 'text/plain', { code: 'unreadable', status: 500, path: '' }],
  ])('%s', (_name, body, contentType, expected) => {
    expect(classify(body, 500, contentType)).toEqual(expected);
  });

  test('CA-6: a 429 without a readable body is throttling, with the server’s own words they are shown', () => {
    expect(classify('<h1>Too many</h1>', 429, 'text/html')).toEqual({ code: 'too_many_requests', retryAfterMs: null });
    expect(sentence({ message: 'Slow down', status: 429, description: 'Too many' }, 429)).toBe(
      'Slow down(429): Too many',
    );
  });

  test('any body gives an error with words, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 400, max: 599 }), (body, status) => {
        const { text } = errorText(classifyFailedResponse({ status, contentType: '', body }), ENGLISH.errors, 'en');
        expect(text).not.toBe('');
      }),
    );
  });

  test('BE-2: a message may name the items that cannot be shipped there', () => {
    const message = { message: 'Cart Error', status: 422, description: 'No.' };
    const said = { code: 'server_message', message: 'Cart Error', status: '422', description: 'No.' };
    const items = [
      { variant_id: 7, title: 'Folding &amp; anchor' },
      { variant_id: '8', title: 'Rope' },
    ];
    expect(classify({ ...message, unshippable_items: items })).toEqual({
      ...said,
      unshippableItems: [
        { variantId: '7', title: 'Folding & anchor' },
        { variantId: '8', title: 'Rope' },
      ],
    });
    for (const odd of [
      [],
      null,
      'x',
      {},
      [null, 1, { variant_id: 7 }, { title: 'Rope' }, { variant_id: 1, title: ' ' }],
    ]) {
      expect(classify({ ...message, unshippable_items: odd })).toEqual(said);
    }
  });

  test('of very many fields, messages and items the first are read, so that no answer can stop the page', () => {
    const many = Array.from({ length: 600 }, (_, index) => `${index}`);
    const shownOf = (error: CalculatorError) => (error.code === 'field_messages' ? error.fields : []);
    expect(shownOf(classify(Object.fromEntries(many.map((name) => [`f${name}`, 'is odd']))))).toHaveLength(500);
    expect(shownOf(classify({ zip: many }))[0]?.messages).toHaveLength(500);
    const items = many.map((variant_id) => ({ variant_id, title: 'Rope' }));
    const named = classify({ message: 'Cart Error', status: 422, description: 'No.', unshippable_items: items });
    expect(named.code === 'server_message' && named.unshippableItems).toHaveLength(500);
  });

  test('odd keys are fields like any other', () => {
    expect(sentence('{"__proto__":["is odd"],"constructor":["too"]}')).toBe(
      'Error : __proto__ is odd; constructor too.',
    );
  });
});
