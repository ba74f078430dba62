import { describe, expect, test, vi } from 'vitest';
import {
  createCalculator,
  createCountryBook,
  createMoneyFormat,
  createMoneyWriter,
  storefrontCart,
  type Calculator,
  type CalculatorError,
  type CalculatorErrorCode,
  type CalculatorEvents,
  type CalculatorOptions,
} from './index.ts';

/** A program without types can pass anything. */
const untyped = (value: unknown) => value as never;
const countries = createCountryBook();

describe('createCalculator refuses', () => {
  test.each<[string, unknown, string]>([
    ['no options', undefined, 'createCalculator() needs an object; it got undefined'],
    ['no countries', {}, 'countries must be a country book: pass createCountryBook(); it is undefined'],
    ['a list of codes', { countries: ['CA'] }, 'pass createCountryBook(); it is a list'],
    ['half a country book', { countries: { options: [] } }, 'pass createCountryBook(); it is an object without that'],
  ])('%s', (_name, options, message) => {
    expect(() => createCalculator(untyped(options))).toThrow(message);
  });

  test.each<[Partial<Record<keyof CalculatorOptions, unknown>>, string]>([
    [{ initialDestination: 'CA' }, 'initialDestination must be an object of texts'],
    [{ initialDestination: { country: 'US', zip: 10001 } }, 'initialDestination must be an object of texts'],
    [{ initialResult: [] }, "initialResult must be { kind: 'rates', rates }"],
    [{ initialResult: { kind: 'rates' } }, 'initialResult must be'],
    [{ initialResult: { kind: 'rates', rates: [{ name: 'Standard', price: '9.80' }] } }, 'initialResult must be'],
    [{ initialResult: ratesFor('2026-11-25T10:00:00Z') }, 'initialResult must be'],
    [{ initialResult: ratesFor('2026-02-30') }, 'initialResult must be'],
    [{ initialResult: { kind: 'failed' } }, 'initialResult must be'],
    [{ initialResult: { kind: 'failed', error: { code: 'nothing_found' } } }, 'initialResult must be'],
    [{ initialResult: { kind: 'failed', error: { code: 'field_messages' } } }, 'initialResult must be'],
    [{ initialResult: { kind: 'failed', error: { code: 'server_message', message: 4 } } }, 'initialResult must be'],
    [{ initialSelectedCode: 4 }, 'initialSelectedCode must be the code of a rate, or null; it is 4'],
    [{ money: '${{amount}}' }, 'money must be an object'],
    [{ money: { format: 4 } }, 'format must be a money format'],
    [{ money: { converter: () => 1 } }, 'converter must be an object with rate(from, to); it is a function'],
    [{ automatic: 'yes' }, 'automatic must be true or false; it is "yes"'],
    [{ texts: null }, 'texts must be a table of texts, such as `(await loadLanguage("de")).texts`; it is null'],
    [{ texts: { tag: 'de', texts: {} } }, 'texts must be a table of texts'],
    [{ texts: Promise.resolve({}) }, 'it is a promise, which has to be awaited'],
    [{ locale: 5 }, 'locale must be a BCP 47 language tag'],
    [{ rootPath: null }, 'rootPath must be a path on the shop itself'],
    [{ fetch: '/proxy' }, 'fetch must be a function'],
    [{ source: Promise.resolve() }, 'source must be a function of a destination'],
    [{ platform: { clock: undefined } }, 'platform must be an object with any of clock, locks, online, fetch'],
    // A timer that is set further ahead than 24 days fires at once: the shop would be polled without a pause.
    [{ intervalMs: 2 ** 31 }, 'intervalMs must be a time in milliseconds above 0, at most 2147483647'],
    [{ runLimitMs: Number.MAX_SAFE_INTEGER }, 'runLimitMs must be a time in milliseconds above 0'],
    [{ runLimitMs: '60000' }, 'runLimitMs must be a time in milliseconds above 0'],
  ])('%o', (options, message) => {
    expect(() => createCalculator(untyped({ countries, ...options }))).toThrow(message);
  });

  test('no error that a run can end with, and no event', () => {
    const errors: { readonly [Code in CalculatorErrorCode]: CalculatorError & { readonly code: Code } } = {
      server_message: { code: 'server_message', message: 'Closed', status: '422', description: '' },
      field_messages: { code: 'field_messages', fields: [{ field: 'zip', messages: ['is too short'] }] },
      country_not_supported: { code: 'country_not_supported' },
      throttled: { code: 'throttled', retryAfterMs: null },
      unexpected_page: { code: 'unexpected_page', status: 503 },
      empty_answer: { code: 'empty_answer', status: 500 },
      unreadable_answer: { code: 'unreadable_answer', status: 200, path: '' },
      connection_failed: { code: 'connection_failed' },
      offline: { code: 'offline', asksAgain: false },
      timed_out: { code: 'timed_out', limitMs: 60_000 },
      internal_error: { code: 'internal_error' },
    };
    const events: Readonly<Record<keyof CalculatorEvents, true>> = {
      asked: true,
      rates: true,
      failed: true,
      selected: true,
      cancelled: true,
    };
    for (const error of Object.values(errors)) {
      const calculator = createCalculator({ countries, initialResult: { kind: 'failed', error } });
      expect(calculator.getSnapshot().view.results).toMatchObject({ kind: 'error', text: expect.stringMatching(/./) });
    }
    const { on } = createCalculator({ countries });
    for (const type of Object.keys(events)) expect(() => on(untyped(type), () => {})).not.toThrow();
  });

  test('nothing that is undefined, or a field of an address that is null', () => {
    const initialDestination = untyped({ country: 'CA', province: null, zip: undefined });
    const omitted = { texts: undefined, money: undefined, locale: undefined, fetch: undefined, platform: undefined };
    expect(() => createCalculator({ countries, initialDestination, ...omitted })).not.toThrow();
    const book = { codes: undefined, first: undefined, options: undefined, names: undefined, preloaded: undefined };
    expect(createCountryBook({ ...book, fields: undefined, locale: undefined, load: undefined })).toMatchObject({
      options: createCountryBook().options,
    });
  });
});

describe('the methods of a calculator refuse', () => {
  test.each<[string, (calculator: Calculator) => unknown, string]>([
    ['subscribe', (made) => made.subscribe(untyped(undefined)), 'The listener must be a function; it is undefined'],
    ['on', (made) => made.on('rates', untyped(5)), 'The listener must be a function; it is 5'],
    [
      'an unknown event',
      (made) => made.on(untyped('answered'), () => {}),
      'on(): type must be one of asked, rates, failed, selected, cancelled; it is "answered"',
    ],
    ['select', (made) => made.select(untyped(2)), 'select(): code must be the code of a rate; it is 2'],
    [
      'setDisplayCurrency',
      (made) => made.setDisplayCurrency(untyped(978)),
      'setDisplayCurrency(): currency must be a currency code, such as "CAD"; it is 978',
    ],
    ['no currency', (made) => made.setDisplayCurrency(untyped(undefined)), 'currency must be a currency code'],
    ['registerFields', (made) => made.registerFields(untyped({})), 'What registerFields() calls must be a function'],
    [
      'changeDestination',
      (made) => made.changeDestination(untyped(null)),
      'changeDestination() needs an object; it got null',
    ],
    [
      'calculate',
      (made) => made.calculate(untyped({ zip: 10001 })),
      'zip must be a text, such as "10001"; it is 10001',
    ],
    ['calculate by its own name', (made) => made.calculate(untyped(null)), 'calculate() needs an object; it got null'],
    ['invalidate', (made) => made.invalidate(untyped(400)), 'invalidate() needs an object; it got 400'],
    ['a delay', (made) => made.invalidate({ recalculateAfterMs: 2 ** 31 }), 'from 0 to 2147483647'],
    ['setLanguage', (made) => made.setLanguage(untyped('de')), 'setLanguage() needs an object'],
    [
      'a language that is not loaded yet',
      (made) => made.setLanguage(untyped(Promise.resolve({}))),
      'setLanguage() needs an object; it got a promise, which has to be awaited',
    ],
    ['a language', (made) => made.setLanguage(untyped({ countries: {} })), 'pass createCountryBook()'],
  ])('%s', (_name, call, message) => {
    const calculator = createCalculator({ countries });
    const before = calculator.getSnapshot();

    expect(() => call(calculator)).toThrow(message);
    expect(calculator.getSnapshot()).toBe(before);
  });

  test('not the click of a shopper: fields that are read wrong keep their known values', () => {
    const reportError = vi.fn();
    const source = vi.fn(async () => ({ kind: 'rates' as const, rates: [] }));
    const calculator = createCalculator({ countries, source, platform: { reportError } });
    calculator.registerFields(() => untyped({ zip: 10001 }));

    calculator.submit();

    expect(reportError).toHaveBeenCalledWith(expect.any(TypeError));
    expect(reportError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'registerFields(): zip must be a text, such as "10001"; it is 10001' }),
    );
    expect(calculator.getSnapshot().state.destination.zip).toBe('');
  });
});

describe('so do the other functions:', () => {
  test.each<[string, () => unknown, string]>([
    [
      'codes',
      () => createCountryBook({ codes: untyped('CA') }),
      "codes must be a list of country codes, such as ['CA'",
    ],
    ['names', () => createCountryBook({ names: untyped(Promise.resolve()) }), 'which has to be awaited'],
    ['options', () => createCountryBook({ options: untyped(['CA']) }), 'options must be a list of countries'],
    [
      'a country without a name',
      () => createCountryBook({ options: untyped([{ value: 'CA' }]) }),
      'options must be a list of countries',
    ],
    [
      'preloaded',
      () => createCountryBook({ preloaded: untyped([null]) }),
      "preloaded must be a list of countries' rules",
    ],
    ['load', () => createCountryBook({ load: untyped('/rules') }), 'load must be a function'],
    ['locale', () => createCountryBook({ locale: 'de_DE' }), 'with hyphens, such as "de-DE"'],
    ['cartId', () => storefrontCart(untyped({ endpoint: '', accessToken: '' })), "returns the cart's id"],
    ['formats', () => createMoneyWriter(untyped({ formats: null })), 'formats must be money formats by currency'],
    ['template', () => createMoneyFormat(untyped(undefined)), 'The money format "undefined" has no placeholder'],
  ])('%s', (_name, call, message) => {
    expect(call).toThrow(message);
  });
});

const ratesFor = (day: string) => ({
  kind: 'rates',
  rates: [{ name: 'Standard', code: 'standard', priceHundredths: 980, delivery: { earliest: day, latest: day } }],
});
